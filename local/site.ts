import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { isNowhere, rewrite } from '#infra/edge/rewrite.ts';
import { siteHeaders } from '#infra/site-headers.ts';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';
import { withOrigin } from '#shared/contract/site-config.ts';
import type { PageOf } from './content.ts';
import { originOf } from './own-origin.ts';
import { type SiteText, sendText } from './send-text.ts';

/** Folder of the site as this code builds it. */
export const builtHere = fileURLToPath(new URL('../web/dist', import.meta.url));

const types = { html: 'html', txt: 'plain', xml: 'xml' } as const;

export interface SiteOptions {
  folder: string;
  /** `/config.json`, by the origin at which the site was reached. */
  config(reached: string): object;
  /** The site's own address. */
  origin: string;
  pageOf: PageOf;
}

/** The built site as CloudFront serves it: the same rewrite of app paths, the same headers. */
export function site({ folder, origin, config, pageOf }: SiteOptions) {
  // Sign-in, files and the signing pages of this machine are parts of the site's own origin.
  const connect = process.env.INSTRUMENTATION_KEY ? [errorReportsOrigin] : [];
  const headers = siteHeaders({ connect, frames: ["'self'"] });
  // HSTS means nothing on http and would stick to the host name.
  delete headers['strict-transport-security'];
  const serve = existsSync(join(folder, 'app.html'))
    ? sirv(folder, {
        etag: true,
        setHeaders: (response, path) => {
          const isHashed = path.includes('/assets/');
          response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      })
    : null;

  /** A page as it is printed now, or another text of the built site. */
  async function textOf(path: string): Promise<SiteText | null> {
    const name = path === '/' ? 'index.html' : basename(path);
    const type = types[name.split('.')[1] as keyof typeof types];
    if (!type || path.lastIndexOf('/') > 0) return null;
    const text = (await pageOf(name)) ?? built(join(folder, name), origin);
    return text === null ? null : { text, type, status: isNowhere(path) ? 404 : 200 };
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/config.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(config(originOf(request, origin))));
      return;
    }
    const file = rewrite(url.pathname);
    request.url = file;
    const notFound = () => {
      const text = serve ? 'Not found' : 'The site has not been built: npm run build';
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    };
    const text = await textOf(file);
    if (text) sendText(text, request, response);
    else if (serve) serve(request, response, notFound);
    else notFound();
  };
}

function built(file: string, origin: string): string | null {
  return existsSync(file) ? withOrigin(readFileSync(file, 'utf8'), origin) : null;
}
