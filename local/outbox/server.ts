import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import { onOrigin, originOf } from '../own-origin.ts';
import { emailPath, sendEmail } from './email-api.ts';
import type { Draft, Message } from './message.ts';
import { type MessageLog, openMessageLog } from './message-log.ts';
import { renderPage } from './page.ts';
import { publishSms } from './sms-api.ts';

export type OutboxOptions = {
  dir: string;
  /** The site's own address, as mails have it: their links are shown on the origin that the page is read from. */
  siteUrl?: string;
  /** 0 takes any free port. */
  port?: number;
  now?(): Date;
};

export type Outbox = {
  url: string;
  deliver(draft: Draft): Promise<Message>;
  messages(to?: string): Message[];
  page(): string;
  /** Answers `/local/outbox` and `/local/outbox.json` in another server; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
};

// SES takes raw messages of up to 40 MB, which base64 makes a third larger.
const maxBodyBytes = 56 * 2 ** 20;

/** Where mail and text messages end up on one machine: the APIs of SES and SNS, and a page to read them on. */
export async function startOutbox({
  dir,
  siteUrl = '',
  port = 0,
  now = () => new Date(),
}: OutboxOptions): Promise<Outbox> {
  const log = await openMessageLog(dir, now);
  const shown: Shown = (request, to) => {
    const messages = log.list(to);
    return siteUrl ? messages.map((message) => reachable(message, siteUrl, originOf(request, siteUrl))) : messages;
  };
  const server = createServer((request, response) => {
    if (handle(shown, request, response)) return;
    answerApi(log, request, response).catch((error) => {
      console.error(`The outbox failed on ${request.method} ${request.url}:`, error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 120_000;
  const { url, close } = await listening(server, port);
  return {
    url,
    deliver: log.add,
    messages: log.list,
    page: () => renderPage(log.list()),
    handle: (request, response) => handle(shown, request, response),
    async close() {
      await close();
      await log.settled();
    },
  };
}

/** Messages as the sender of this request can read them. */
type Shown = (request: IncomingMessage, to: string | undefined) => Message[];

function reachable(message: Message, siteUrl: string, origin: string): Message {
  const { text, html } = message;
  const linked = { text: onOrigin(text, siteUrl, origin), ...(html && { html: onOrigin(html, siteUrl, origin) }) };
  return { ...message, ...linked };
}

function handle(shown: Shown, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '' } = request;
  const [path, ...query] = url.split('?');
  if (path !== '/local/outbox' && path !== '/local/outbox.json') return false;
  if (method !== 'GET' && method !== 'HEAD') {
    send(response, { status: 405, type: 'text/plain', body: 'Method not allowed', headers: { allow: 'GET, HEAD' } });
    return true;
  }
  // A phone number's plus sign is often left unescaped, and no address holds a space.
  const to = new URLSearchParams(query.join('?')).get('to')?.replaceAll(' ', '+') || undefined;
  if (path === '/local/outbox.json') {
    send(response, { type: 'application/json', body: JSON.stringify({ messages: shown(request, to) }) });
  } else {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'";
    const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' };
    send(response, { type: 'text/html', body: renderPage(shown(request, to)), headers });
  }
  return true;
}

async function answerApi(log: MessageLog, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const path = request.url?.split('?')[0];
  if (request.method === 'POST' && path === emailPath) {
    const { body: json, ...reply } = await sendEmail(body, log.add);
    send(response, { ...reply, type: 'application/json', body: JSON.stringify(json) });
  } else if (request.method === 'POST' && path === '/') {
    const { status, xml } = await publishSms(body, log.add);
    send(response, { status, type: 'text/xml', body: xml });
  } else {
    send(response, { status: 404, type: 'text/plain', body: 'Not found' });
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('The message is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Answer = { status?: number; type: string; body: string; headers?: Record<string, string> };

function send(response: ServerResponse, { status = 200, type, body, headers = {} }: Answer): void {
  const basics = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, { ...basics, ...headers });
  response.end(body);
}
