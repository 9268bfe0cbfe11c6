import { micromark } from 'micromark';
import { marked } from '#shared/domain/content-block.ts';
import { textOf } from './texts.ts';

/** A text that administrators edit, with the words it ships with: `web/content/text/{name}.md`. */
export function ContentBlock({ name }: { name: string }) {
  const html = micromark(textOf(name)).trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that allows no HTML, printed between its markers
  return <div className="content" dangerouslySetInnerHTML={{ __html: marked(name, html) }} />;
}
