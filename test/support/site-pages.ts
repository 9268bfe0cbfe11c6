import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ORIGIN } from '#shared/contract/site-config.ts';

const sitemap = fileURLToPath(new URL('../../web/dist/sitemap.xml', import.meta.url));

/** Paths of the public pages as they were built. */
export function sitePages(): string[] {
  const listed = [...readFileSync(sitemap, 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  return [...listed.map((url) => url.slice(ORIGIN.length)), '/errorpage'];
}
