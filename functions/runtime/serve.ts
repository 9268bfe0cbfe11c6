import type { Problem } from '#shared/contract/problem.ts';
import type { Contract, Reply, Request, Route } from '#shared/contract/route.ts';
import type { Access, Caller } from '#shared/domain/access.ts';
import type { Write } from '../store/table.ts';
import type { Answer, Bytes } from './answer.ts';
import type { IfMatch } from './if-match.ts';

export interface RequestContext {
  now: Date;
  ifMatch: IfMatch;
  /** Keeps a POST's answer under its Idempotency-Key; empty without one. */
  remember: (reply: unknown) => Write[];
  /** For calls in the user's own name. */
  accessToken: string;
  /** Lower-case names and exact body, for signatures. */
  headers: Record<string, string | undefined>;
  rawBody: string;
  sourceIp: string;
  /** Reason the token is invalid; only public routes are called with one. */
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

/** A route without a handler doesn't compile. */
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
