import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import { marked } from '#shared/domain/content-block.ts';

const folder = fileURLToPath(new URL('../../content/text/', import.meta.url));

/** A text that administrators edit, with the words it ships with: `web/content/text/{name}.md`. */
export function ContentBlock({ name }: { name: string }) {
  const html = micromark(readFileSync(`${folder}${name}.md`, 'utf8')).trim();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that allows no HTML, printed between its markers
  return <div className="content" dangerouslySetInnerHTML={{ __html: marked(name, html) }} />;
}
