import { withOrigin } from '#shared/contract/site-config.ts';
import { blocksOf } from '#shared/domain/content-block.ts';
import { PrintEvent, templatePrefix } from '#shared/events/print-event.ts';
import { eachMessage } from '../runtime/each-message.ts';
import { withRetry } from '../runtime/retry.ts';
import type { ContentFiles } from '../services/content-files.ts';
import type { SitePages } from '../services/site-pages.ts';
import type { ContentStore } from '../store/content.ts';
import { renderPage } from '../wire/printed-page.ts';

export interface PrintPagesDeps {
  blocks: Pick<ContentStore, 'all'>;
  files: Pick<ContentFiles, 'list' | 'text'>;
  site: SitePages;
  siteUrl: string;
}

export const printPages = (deps: PrintPagesDeps) =>
  eachMessage('pages not printed', (body) => follow(deps, PrintEvent.parse(body)));

async function follow(deps: PrintPagesDeps, event: PrintEvent): Promise<void> {
  if ('source' in event) return print(deps, event.detail.object.key.slice(templatePrefix.length));
  const pages = [...(await deps.files.list('templates')).keys()];
  const results = await Promise.allSettled(pages.map((file) => print(deps, file, event.data.name)));
  // Last, so one page's failure doesn't hold up the others.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Reads the page before its texts, so a simultaneous print is noticed and no older text wins. */
const print = (deps: PrintPagesDeps, file: string, block?: string): Promise<void> =>
  withRetry(async () => {
    const before = await deps.site.read(file);
    const template = await deps.files.text(`templates/${file}`);
    if (template === null || (block && !blocksOf(template).includes(block))) return;
    const html = renderPage(withOrigin(template, deps.siteUrl), await deps.blocks.all());
    if (html !== before?.html) await deps.site.write(file, html, before);
  });
