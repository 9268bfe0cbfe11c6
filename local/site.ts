import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { rewrite } from '#infra/edge/rewrite.ts';
import { siteHeaders } from '#infra/site-headers.ts';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));

const isBuilt = (): boolean => existsSync(`${dist}/app.html`);

/** The built site as CloudFront serves it: the same rewrite of app paths, the same headers. */
export function site(options: { connect: string[]; config: object }) {
  // The signing pages of this machine are pages of the site's own origin.
  const headers = siteHeaders({ ...options, frames: ["'self'"] });
  // HSTS means nothing on http and would stick to the host name.
  delete headers['strict-transport-security'];
  const serve = isBuilt()
    ? sirv(dist, {
        etag: true,
        setHeaders: (response, path) => {
          const isHashed = path.includes('/assets/');
          response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      })
    : null;

  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/config.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(options.config));
      return;
    }
    request.url = rewrite(url.pathname);
    const notFound = () => {
      const text = serve ? 'Not found' : 'The site has not been built: npm run build';
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    };
    if (serve) serve(request, response, notFound);
    else notFound();
  };
}
