import { renderToStaticMarkup } from 'react-dom/server';
import { ContentBlock } from './content-block.tsx';
import type { Assets } from './document.tsx';
import { ThemeScript } from './theme-script.tsx';

/** Default page of the home page's frame. */
export const testimonials = ({ frameCss }: Assets): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ThemeScript />
        <meta name="robots" content="noindex" />
        <title>Tandem | Testimonials</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: frameCss }} />
      </head>
      <body>
        <main aria-label="Testimonials">
          <h1>Testimonials</h1>
          <ContentBlock name="testimonials" />
        </main>
      </body>
    </html>,
  )}`;
