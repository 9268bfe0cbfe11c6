import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { TryOutcome } from '#shared/domain/webhook-delivery.ts';
import { AddressRefused, isPublicAddress, type PublicAddressOptions, publicLookup } from './public-address.ts';
import { signatureHeaders, type WebhookSecret } from './webhook-signature.ts';

export interface WebhookMessage {
  id: string;
  body: string;
}

export interface Webhook {
  /** One try; failures are outcomes, nothing is thrown. */
  post(message: WebhookMessage): Promise<TryOutcome>;
}

export interface WebhookOptions extends PublicAddressOptions {
  url: string;
  secret: () => Promise<WebhookSecret>;
  now?: () => Date;
  /** Whole try; ten seconds by default. */
  timeoutMs?: number;
}

/** Bytes read of an answer, which isn't used. */
const MOST_BYTES = 4096;

/** HTTPS to public addresses only, no redirects, ten seconds. */
export function webhook(options: WebhookOptions): Webhook {
  const { secret, now = () => new Date(), timeoutMs = 10_000 } = options;
  const url = new URL(options.url);
  return {
    async post({ id, body }) {
      try {
        const timestamp = Math.floor(now().getTime() / 1000);
        const signature = signatureHeaders(await secret(), { id, timestamp, body });
        const httpStatus = await statusOf(url, { ...options, body, signature, timeoutMs });
        return { httpStatus, reason: httpStatus >= 200 && httpStatus < 300 ? '' : refusalOf(httpStatus) };
      } catch (error) {
        return { httpStatus: null, reason: reasonOf(error, timeoutMs) };
      }
    },
  };
}

interface Posting extends PublicAddressOptions {
  body: string;
  signature: Record<string, string>;
  timeoutMs: number;
}

function statusOf(url: URL, { body, signature, timeoutMs, isAllowed = isPublicAddress, resolve }: Posting) {
  return new Promise<number>((answered, fail) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Sockets don't look up IP addresses.
    if (isIP(host) && !isAllowed(host)) return fail(new AddressRefused('Not public'));
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: publicLookup({ isAllowed, ...(resolve && { resolve }) }),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Tandem-Webhook/1',
        ...signature,
      },
    });
    sent.once('response', (response) => {
      answered(response.statusCode ?? 0);
      readSome(response);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Lets a short answer finish and cuts off a long one. */
function readSome(response: IncomingMessage): void {
  let left = MOST_BYTES;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) response.destroy();
  });
}

const refusalOf = (status: number): string =>
  status >= 300 && status < 400 ? `HTTP ${status}: redirects aren't followed` : `HTTP ${status}`;

const known: Record<string, string> = {
  ENOTFOUND: "The host name isn't known",
  EAI_AGAIN: "The host name isn't known",
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut',
};

/** For administrators; raw errors may name our addresses. */
function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`;
  if (error instanceof AddressRefused) return "The address isn't public";
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return `The certificate isn't trusted (${code})`;
  return known[code] ?? `Not sent${code && ` (${code})`}`;
}
