import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

export interface SiteText {
  text: string;
  type: 'html' | 'plain' | 'xml';
  status: 200 | 404;
}

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Answers with a page, or another text of the site, as CloudFront does: compressed, and not twice to who has it. */
export function sendText({ text, type, status }: SiteText, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const { 'if-none-match': known, 'accept-encoding': encodings = '' } = request.headers;
  const isCompressed = /\bbr\b/.test(String(encodings));
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  if (known === etag) {
    response.writeHead(304).end();
    return;
  }
  const body = isCompressed ? brotliCompressSync(text, quick) : Buffer.from(text);
  response.writeHead(status, {
    'content-type': `text/${type}; charset=utf-8`,
    'content-length': body.length,
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
