import { renderToStaticMarkup } from 'react-dom/server';
import { ORIGIN } from '#shared/contract/site-config.ts';
import { withFaqData } from '#shared/format/faq-data.ts';
import { Layout } from './layout.tsx';
import type { SitePage } from './page.ts';
import { ThemeScript } from './theme-script.tsx';

export interface Assets {
  css: string;
  frameCss: string;
  script: string;
}

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Tandem',
  legalName: 'Tandem Marketplace LLC',
  url: `${ORIGIN}/`,
  logo: `${ORIGIN}/icon-512.png`,
  email: 'hello@tandem.example',
  description: 'The marketplace where US credit unions buy and sell loan participations and loan pools.',
};

const Data = ({ of }: { of: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and no text in it can close the element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(of).replaceAll('<', '\\u003c') }}
  />
);

function Head({ page, assets }: { page: SitePage; assets: Assets }) {
  const { path, title, description } = page;
  const fullTitle = `Tandem | ${title}`;
  const card: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Tandem'],
    ['og:title', fullTitle],
    ['og:description', description],
    ['og:url', ORIGIN + path],
    ['og:image', `${ORIGIN}/social-card.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Tandem: loan participations, carried together.'],
  ];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#0c3036" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#081214" media="(prefers-color-scheme: dark)" />
      <ThemeScript />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path !== '/404' && <link rel="canonical" href={ORIGIN + path} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {card.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined to spare a round trip */}
      <style dangerouslySetInnerHTML={{ __html: assets.css }} />
      <script type="module" src={assets.script} />
      <Data of={organization} />
      {page.hasFaqs && <script type="application/ld+json" id="faq-data" />}
    </head>
  );
}

export function documentOf(page: SitePage, assets: Assets): string {
  const html = renderToStaticMarkup(
    <html lang="en" id="top">
      <Head page={page} assets={assets} />
      <body>
        <Layout path={page.path}>{page.content()}</Layout>
      </body>
    </html>,
  );
  return withFaqData(`<!doctype html>${html}`);
}
