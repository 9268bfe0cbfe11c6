import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Material of each key by ARN, kept in a folder: what was encrypted yesterday opens today. */
export function keysIn(dir: string, arns: readonly string[]): Map<string, Buffer> {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'keys.json');
  const kept: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = arns.filter((arn) => !kept[arn]);
  for (const arn of missing) kept[arn] = randomBytes(32).toString('base64');
  if (missing.length > 0) writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return new Map(Object.entries(kept).map(([arn, material]) => [arn, Buffer.from(material, 'base64')]));
}
