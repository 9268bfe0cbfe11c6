import { ORIGIN } from '#shared/contract/site-config.ts';
import { type Assets, documentOf } from './document.tsx';
import { testimonials } from './framed.tsx';
import { fileOf } from './page.ts';
import { pages } from './pages.ts';

const listed = pages.filter(({ isListed = true }) => isListed);

const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map(({ path }) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n')}
</urlset>
`;

// The app's pages say noindex, seen only by allowed readers.
const robots = `User-agent: *
Disallow: /api/

Sitemap: ${ORIGIN}/sitemap.xml
`;

/** Drawn once at build time, since it runs without React. */
export function siteFiles(assets: Assets): Map<string, string> {
  return new Map([
    ...pages.map((page) => [fileOf(page), documentOf(page, assets)] as const),
    ['testimonials.html', testimonials(assets)],
    ['sitemap.xml', sitemap],
    ['robots.txt', robots],
  ]);
}
