import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './operation.ts';
import { S3Error } from './s3-error.ts';
import { renderXml } from './xml.ts';

export async function sendReply(response: ServerResponse, reply: Reply, method: string): Promise<void> {
  const { status = 200, headers = {}, xml, body } = reply;
  const text = xml ? renderXml(xml.root, xml.content) : undefined;
  response.writeHead(status, { ...headers, ...(text ? { 'content-type': 'application/xml' } : {}) });
  if (body) await pipeline(body, response);
  else response.end(method === 'HEAD' ? undefined : text);
}

/** The XML document S3 answers a failure with; a HEAD request has no body to hold it. */
export function sendError(message: IncomingMessage, response: ServerResponse, error: unknown): void {
  const hasHungUp = message.destroyed && !message.complete;
  if (response.headersSent || response.destroyed || hasHungUp) {
    response.destroy();
    return;
  }
  if (!(error instanceof S3Error)) console.error(`S3 failed on ${message.method} ${message.url}:`, error);
  const known = error instanceof S3Error ? error : new S3Error('InternalError');
  const resource = (message.url ?? '').split('?')[0];
  const requestId = response.getHeader('x-amz-request-id');
  const content = { Code: known.code, Message: known.message, Resource: resource, RequestId: requestId };
  response.writeHead(known.status, { 'content-type': 'application/xml' });
  response.end(message.method === 'HEAD' ? undefined : renderXml('Error', content));
}
