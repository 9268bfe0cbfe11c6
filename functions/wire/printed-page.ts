import { unableToLoad, withBlocks } from '#shared/domain/content-block.ts';
import type { ContentEdit } from '#shared/domain/content-edit.ts';
import { contentHtml } from '#shared/format/content-html.ts';
import { withFaqData } from '#shared/format/faq-data.ts';

const unable = `<p>${unableToLoad}</p>`;

/** Built page with edited texts. Broken blocks say so and break nothing else. */
export function renderPage(template: string, edits: ContentEdit[]): string {
  const byName = new Map(edits.map((edit) => [edit.name, edit]));
  return withFaqData(withBlocks(template, (name, shipped) => htmlOf(byName.get(name), shipped) || unable));
}

function htmlOf(edit: ContentEdit | undefined, shipped: string): string {
  if (!edit || edit.text === null) return shipped.trim();
  return typeof edit.text === 'string' ? contentHtml(edit.text) : '';
}
