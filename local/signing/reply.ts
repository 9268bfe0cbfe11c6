import type { IncomingMessage, ServerResponse } from 'node:http';
import { create as contentDisposition } from 'content-disposition';
import { ApiError, invalidRequest } from './api-error.ts';
import type { PageReply } from './pages.ts';

const MAX_BODY = 35 * 2 ** 20;

const basics = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) throw invalidRequest('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendJson(response: ServerResponse, json: object, status = 200): void {
  response.writeHead(status, { ...basics, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(json));
}

export function sendPdf(response: ServerResponse, { pdf, name }: { pdf: Uint8Array; name: string }): void {
  const disposition = contentDisposition(name.replace(/(\.pdf)?$/i, '.pdf'), { type: 'inline' });
  // The signing page shows it in a frame.
  const policy = "frame-ancestors 'self'";
  const type = { 'content-type': 'application/pdf', 'content-disposition': disposition };
  response.writeHead(200, { ...basics, ...type, 'content-security-policy': policy });
  response.end(pdf);
}

export function sendPage(response: ServerResponse, reply: PageReply): void {
  if ('pdf' in reply) {
    sendPdf(response, reply);
    return;
  }
  if ('location' in reply) {
    response.writeHead(303, { ...basics, location: reply.location }).end();
    return;
  }
  // A browser holds the redirect that answers a form to the form's own policy.
  const after = reply.formsLeadTo ? ` ${new URL(reply.formsLeadTo).origin}` : '';
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "frame-src 'self'",
    "frame-ancestors 'self'",
    `form-action 'self'${after}`,
    "base-uri 'none'",
  ].join('; ');
  const headers = { ...basics, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  const refresh = reply.refreshTo && { refresh: `5; url=${reply.refreshTo}` };
  response.writeHead(reply.status ?? 200, { ...headers, ...refresh });
  response.end(reply.html);
}

export function answerFailure({ method, url }: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (error instanceof ApiError) {
    sendJson(response, { errorCode: error.errorCode, message: error.message }, error.status);
    return;
  }
  console.error(`The signing sandbox failed on ${method} ${url?.split('?')[0]}:`, error);
  if (response.headersSent) response.destroy();
  else sendJson(response, { errorCode: 'UNSPECIFIED_ERROR', message: 'The sandbox failed.' }, 500);
}
