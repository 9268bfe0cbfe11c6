import type * as z from 'zod';
import type { Access } from '../domain/access.ts';
import type { ProblemCode } from './problem.ts';

/** One call of the HTTP contract, from which Lambdas, API Gateway, client, OpenAPI and tests derive. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with `{name}` parameters; one name per position, as API Gateway requires. */
  path: `/${string}`;
  /** Other spellings with the same answer. */
  aliases?: readonly `/${string}`[];
  /** Enforced only in `serve`. */
  access: Access;
  /** One sentence for the API document. */
  summary: string;
  query?: z.ZodObject;
  /** A JSON body; a `patch` body is an RFC 6902 list and also takes `application/json-patch+json`. */
  body?: z.ZodType;
  patch?: true;
  /** Also takes an HTML form, answered by this page: `?sent=1#sent`, or `?failed={code}#failed`. */
  form?: `/${string}`;
  /** Absent: no body. */
  reply?: z.ZodType;
  /** Content types of non-JSON answers. */
  bytes?: readonly string[];
  /** Success status, 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302;
  /** False: not remembered under an Idempotency-Key, unless by the handler, because it would reveal or last too much. */
  remembers?: false;
  /** Problems beyond those of access and validation. */
  problems?: readonly ProblemCode[];
}

export type Contract = Record<string, Route>;

/** Keeps literal types, from which paths, handlers and clients are inferred. */
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
  (R extends { body: infer B extends z.ZodType }
    ? Side extends 'input'
      ? Given<z.input<B>>
      : { body: z.output<B> }
    : unknown);

type Given<Body> = undefined extends Body ? { body?: Body } : { body: Body };

type Flat<T> = { [K in keyof T]: T[K] };

export type Request<R extends Route> = Flat<Parsed<R, 'output'>>;
export type Call<R extends Route> = Flat<Parsed<R, 'input'>>;
export type Reply<R extends Route> = R extends { reply: infer B extends z.ZodType } ? z.output<B> : void;
