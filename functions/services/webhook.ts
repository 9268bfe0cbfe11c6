import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { TryOutcome } from '#shared/domain/webhook-delivery.ts';
import { AddressRefused, isPublicAddress, type PublicAddressOptions, publicLookup } from './public-address.ts';
import { signatureHeaders, type WebhookSecret } from './webhook-signature.ts';

export interface WebhookMessage {
  /** Of the event. */
  id: string;
  /** JSON. */
  body: string;
}

/** The webhook of an outside system. */
export interface Webhook {
  /** One try; whatever goes wrong is its outcome, and nothing is thrown. */
  post(message: WebhookMessage): Promise<TryOutcome>;
}

export interface WebhookOptions extends PublicAddressOptions {
  /** `https:` alone. */
  url: string;
  secret: () => Promise<WebhookSecret>;
  now?: () => Date;
  /** For the whole try; ten seconds unless said. */
  timeoutMs?: number;
}

/** Bytes of an answer that are read before the connection is closed: nothing in it is used. */
const MOST_BYTES = 4096;

/** Posts by HTTPS to addresses that are public, follows no redirect, and waits ten seconds. */
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
    // A socket does not look up what is an address already.
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

/** Lets a short answer end as it wants to, and cuts a long one off. */
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

/** In words for an administrator; what an error says of itself may name addresses of ours. */
function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`;
  if (error instanceof AddressRefused) return "The address isn't public";
  if (/CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code)) return `The certificate isn't trusted (${code})`;
  return known[code] ?? `Not sent${code && ` (${code})`}`;
}
