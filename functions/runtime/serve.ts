import type { Problem } from '#shared/contract/problem.ts';
import type { Contract, Reply, Request, Route } from '#shared/contract/route.ts';
import type { Access, Caller } from '#shared/domain/access.ts';
import type { Write } from '../store/table.ts';
import type { Answer, Bytes } from './answer.ts';
import type { IfMatch } from './if-match.ts';

/** What every handler is given beside its own path parameters, query and body. */
export interface RequestContext {
  now: Date;
  ifMatch: IfMatch;
  /** The transaction write that keeps a POST's answer under its Idempotency-Key; empty without one. */
  remember: (reply: unknown) => Write[];
  /** Access token as sent, for calls in the user's own name. */
  accessToken: string;
  /** Header names in lower case, and the body to the letter: what a signature is over. */
  headers: Record<string, string | undefined>;
  rawBody: string;
  /** Of whoever API Gateway was called by. */
  sourceIp: string;
  /** Why the token that came does not hold; only routes open to anyone are called with one. */
  problem: Problem | undefined;
}

type CallerOf<A extends Access> = A extends 'anon' | 'signingService' ? Caller | null : Caller;

export type Handlers<C extends Contract> = {
  [K in keyof C]: (request: Request<C[K]> & RequestContext, caller: CallerOf<C[K]['access']>) => Promise<ReplyOf<C[K]>>;
};

type ReplyOf<R extends Route> = R extends { bytes: readonly string[] } ? Bytes : Reply<R> | Answer<Reply<R>>;

export interface Resource {
  routes: Contract;
  handlers: Record<string, (request: never, caller: never) => Promise<unknown>>;
}

/** Binds the handlers of one resource to its contract; a route without a handler does not compile. */
export const serve = <C extends Contract>(routes: C, handlers: Handlers<C>): Resource => ({
  routes,
  handlers: handlers as Resource['handlers'],
});

/** `GET /api/termsheets/{id}` → its route, aliases included. */
export function routeTable({ routes }: Resource): Map<string, { name: string; route: Route }> {
  return new Map(
    Object.entries(routes).flatMap(([name, route]) =>
      [route.path, ...(route.aliases ?? [])].map((path) => [`${route.method} /api${path}`, { name, route }] as const),
    ),
  );
}
