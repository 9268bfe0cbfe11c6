import type * as z from 'zod';
import type { Access } from '../domain/access.ts';
import type { ProblemCode } from './problem.ts';

/** One call of the HTTP contract. Everything that speaks HTTP (Lambdas, API Gateway, client, OpenAPI, tests) derives from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with `{name}` parameters; one name per position, as API Gateway asks. */
  path: `/${string}`;
  /** Other spellings that answer the same. */
  aliases?: readonly `/${string}`[];
  /** Who may call, enforced in `serve` alone. */
  access: Access;
  /** One sentence for the API document. */
  summary: string;
  query?: z.ZodObject;
  /** A JSON body; a `patch` body is an RFC 6902 list and also takes `application/json-patch+json`. */
  body?: z.ZodType;
  patch?: true;
  /** Also takes a plain HTML form, which is answered by this page: `?sent=1#sent`, or `?failed={code}#failed`. */
  form?: `/${string}`;
  /** Absent: no body is answered. */
  reply?: z.ZodType;
  /** The content types of what it answers, where that is not JSON. */
  bytes?: readonly string[];
  /** Status of success, 200 unless said. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** False: an answer that its handler does not keep itself is not kept under an Idempotency-Key, for it would tell or last too much. */
  remembers?: false;
  /** The problems it can answer beyond those that access and validation bring. */
  problems?: readonly ProblemCode[];
}

export type Contract = Record<string, Route>;

/** Keeps the literal types of a contract, so paths, handlers and clients are all inferred from it. */
export const contract = <const C extends Contract>(routes: C): C => routes;

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : unknown;

type Parsed<R extends Route, Side extends 'input' | 'output'> = Params<R['path']> &
  (R extends { query: infer Q extends z.ZodType }
    ? Side extends 'input'
      ? { query?: z.input<Q> }
      : { query: z.output<Q> }
    : unknown) &
  (R extends { body: infer B extends z.ZodType } ? { body: Side extends 'input' ? z.input<B> : z.output<B> } : unknown);

type Flat<T> = { [K in keyof T]: T[K] };

/** What a handler is given: path parameters, checked query, checked body. */
export type Request<R extends Route> = Flat<Parsed<R, 'output'>>;
/** What a caller passes. */
export type Call<R extends Route> = Flat<Parsed<R, 'input'>>;
export type Reply<R extends Route> = R extends { reply: infer B extends z.ZodType } ? z.output<B> : void;
