import { wrapBlock } from '#shared/domain/content-block.ts';
import { contentHtml } from '#shared/format/content-html.ts';
import { textOf } from './texts.ts';

/** Default words: `web/content/text/{name}.md`. */
export function ContentBlock({ name }: { name: string }) {
  const html = contentHtml(textOf(name));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that allows no HTML, printed between its markers
  return <div className="content" dangerouslySetInnerHTML={{ __html: wrapBlock(name, html) }} />;
}
