import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Where the parts that a browser needs are found on the site's own origin. */
export const mounts = { cognito: '/local/cognito', s3: '/local/s3' };

/**
 * The origin by which a browser reached the site: through a tunnel or a published port it is not the one that the site
 * listens on. Only here is what a request says of it believed; on AWS there is one, and it is known.
 */
export function originOf({ headers }: IncomingMessage, otherwise: string): string {
  const first = (value: string | string[] | undefined) =>
    String(value ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const host = first(headers['x-forwarded-host']) || first(headers.host);
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return otherwise;
  return `${first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'}://${host}`;
}

/** One of the site's own links, on another origin by which it was reached; any other link as it is. */
export const onOrigin = (text: string, from: string, origin: string): string =>
  text.replaceAll(new RegExp(`${from.replaceAll('.', '\\.')}(?!\\d)`, 'g'), origin);

/** Another server's requests below a path of the site, as that server would have got them itself. */
export function mount(path: string, url: string, handle: Handle): (...call: Parameters<Handle>) => boolean {
  const { host } = new URL(url);
  return (request, response) => {
    if (!request.url?.startsWith(`${path}/`) && request.url !== path) return false;
    request.url = request.url.slice(path.length) || '/';
    // A presigned link is signed for this host.
    request.headers.host = host;
    // A browser drops the API's token when a redirect leaves for S3, which here is on one origin with it; and operations
    // that are signed are not for browsers.
    delete request.headers.authorization;
    handle(request, response);
    return true;
  };
}
