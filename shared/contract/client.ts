import { Problem } from './problem.ts';
import type { Call, Contract, Reply } from './route.ts';

export interface Outgoing {
  method: string;
  /** Path with query, below `/api`. */
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}
export interface Incoming {
  status: number;
  body: unknown;
  etag?: string | null;
}
export type Send = (request: Outgoing) => Promise<Incoming>;

export interface CallOptions {
  /** Such as `Idempotency-Key`. */
  headers?: Record<string, string>;
  /** Expected version, as number or ETag; `stale` if a newer one exists. Empty where unknown. */
  ifMatch?: number | string;
  /** Cancels a read whose answer is no longer needed. */
  signal?: AbortSignal;
}

export interface Versioned<Body> {
  body: Body;
  /** Empty without versions. */
  etag: string;
}

export type Client<C extends Contract> = {
  [K in keyof C]: {
    (call: Call<C[K]>, options?: CallOptions): Promise<Reply<C[K]>>;
    versioned(call: Call<C[K]>, options?: CallOptions): Promise<Versioned<Reply<C[K]>>>;
  };
};

type AnyCall = Record<string, unknown> & { body?: unknown; query?: Record<string, unknown> };

/** Contract as functions. `send` is fetch in browsers. */
export function client<C extends Contract>(routes: C, send: Send): Client<C> {
  const versionedCall =
    (name: string) =>
    async (input: AnyCall, { headers, ifMatch = '', signal }: CallOptions = {}) => {
      const route = routes[name];
      if (!route) throw new Error(`No route ${name}`);
      const { status, body, etag } = await send({
        method: route.method,
        path: pathOf(route.path, input) + searchOf(input.query),
        headers: { ...headers, ...(ifMatch !== '' && { 'If-Match': etagOf(ifMatch) }) },
        ...('body' in input && { body: input.body }),
        ...(signal && { signal }),
      });
      if (status >= 400) throw Problem.parse(body);
      return { body: route.reply?.parse(body), etag: etag ?? '' };
    };
  const call = (name: string) => {
    const versioned = versionedCall(name);
    const plain = async (input: AnyCall, options?: CallOptions) => (await versioned(input, options)).body;
    return Object.assign(plain, { versioned });
  };
  return Object.fromEntries(Object.keys(routes).map((name) => [name, call(name)])) as never;
}

const etagOf = (version: number | string): string => (typeof version === 'number' ? `"${version}"` : version);

export const pathOf = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

function searchOf(query: Record<string, unknown> = {}): string {
  // Empty OData options are absent; for other parameters, empty text is a value.
  const isGiven = ([key, value]: [string, unknown]) => value !== undefined && !(value === '' && key.startsWith('$'));
  const given = Object.entries(query).filter(isGiven);
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}
