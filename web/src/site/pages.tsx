import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Home } from './home.tsx';

interface SitePage {
  title: string;
  description: string;
  content: () => ReactNode;
}

const pages: Record<string, SitePage> = {
  'index.html': {
    title: 'Tandem | Loan participations for credit unions',
    description: 'The marketplace where US credit unions buy and sell loan participations and loan pools.',
    content: () => <Home />,
  },
};

const styles = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{}:;,])\s+/g, '$1');

function document({ title, description, content }: SitePage, css: string): string {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, inlined to spare a round trip */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{content()}</body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** The public pages as plain HTML by file name. They run without React, so they are drawn once, at build time. */
export function renderSite(cssFile: string): Map<string, string> {
  const css = styles(cssFile);
  return new Map(Object.entries(pages).map(([file, page]) => [file, document(page, css)]));
}
