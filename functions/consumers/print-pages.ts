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

/** Prints pages of the site again: one that a release brought, or all that hold a text that was published. */
export const printPages = (deps: PrintPagesDeps) =>
  eachMessage('pages not printed', (body) => follow(deps, PrintEvent.parse(body)));

async function follow(deps: PrintPagesDeps, event: PrintEvent): Promise<void> {
  if ('source' in event) return print(deps, event.detail.object.key.slice(templatePrefix.length));
  const pages = [...(await deps.files.list('templates')).keys()];
  const results = await Promise.allSettled(pages.map((file) => print(deps, file, event.data.name)));
  // Only now: one page's trouble must not keep the others back.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * The event only says when to look: what is printed is every text as it is now. The page is read before the texts are, so
 * whoever printed it meanwhile is noticed, and no one's older text replaces a newer one.
 */
const print = (deps: PrintPagesDeps, file: string, block?: string): Promise<void> =>
  withRetry(async () => {
    const before = await deps.site.read(file);
    const template = await deps.files.text(`templates/${file}`);
    if (template === null || (block && !blocksOf(template).includes(block))) return;
    const html = renderPage(withOrigin(template, deps.siteUrl), await deps.blocks.all());
    if (html !== before?.html) await deps.site.write(file, html, before);
  });
