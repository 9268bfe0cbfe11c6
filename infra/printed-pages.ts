import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '#shared/domain/content-block.ts';

/** Built pages with text blocks, which the printer places. */
export function printedPages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && blocksOf(readFileSync(join(folder, file), 'utf8')).length > 0)
    .sort();
}
