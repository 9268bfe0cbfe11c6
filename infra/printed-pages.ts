import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '#shared/domain/content-block.ts';

/** The pages of the built site that hold text blocks: they reach the site's bucket by way of the printer. */
export function printedPages(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && blocksOf(readFileSync(join(folder, file), 'utf8')).length > 0)
    .sort();
}
