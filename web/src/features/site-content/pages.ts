import type { ContentBlockRow } from '#shared/contract/content.ts';
import { pageTitle } from './words.ts';

export interface PageOfBlocks {
  /** Absent: on no page. */
  path?: string;
  title: string;
  blocks: ContentBlockRow[];
}

export function pagesOf(blocks: readonly ContentBlockRow[]): PageOfBlocks[] {
  const pages = new Map<string, PageOfBlocks>();
  for (const block of blocks) {
    for (const page of block.pages) {
      const known = pages.get(page.path) ?? { path: page.path, title: pageTitle(page), blocks: [] };
      pages.set(page.path, { ...known, blocks: [...known.blocks, block] });
    }
  }
  const sorted = [...pages.values()].sort((a, b) => ((a.path ?? '') < (b.path ?? '') ? -1 : 1));
  const loose = blocks.filter((block) => block.pages.length === 0);
  return loose.length > 0 ? [...sorted, { title: 'On no page', blocks: loose }] : sorted;
}
