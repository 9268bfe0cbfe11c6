import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import type { Route } from '#shared/contract/route.ts';
import { composed } from '#shared/format/composed.ts';
import { step, valid } from './valid.ts';

/** Far above any legitimate body; files never come this way. */
const MAX_BODY_BYTES = 1_000_000;

/** Far deeper than any body of the contract. */
const MOST_LEVELS = 20;

/** A bad query is 400, a broken rule in the body 422. */
export function checkRequest(route: Route, event: APIGatewayProxyEventV2): Record<string, unknown> {
  return {
    ...(inOneSpelling(event.pathParameters ?? {}) as Record<string, string>),
    ...(route.query && {
      query: valid(route.query, inOneSpelling(event.queryStringParameters ?? {}), 'invalid_query'),
    }),
    ...(route.body && { body: body(route, event) }),
  };
}

function body(route: Route, event: APIGatewayProxyEventV2): unknown {
  const schema = route.body as z.ZodType;
  if (!event.body && schema.safeParse(undefined).success) return undefined;
  return valid(schema, parsed(event, route));
}

function parsed(event: APIGatewayProxyEventV2, { patch, form }: Route): unknown {
  const type = contentType(event);
  const taken = patch ? ['application/json-patch+json', 'application/json'] : ['application/json'];
  const isForm = form !== undefined && type === formType;
  if (!isForm && !taken.includes(type)) {
    throw new Problem('unsupported_type', { message: `Send this as ${taken[0]}.` });
  }
  const text = bodyText(event);
  if (Buffer.byteLength(text) > MAX_BODY_BYTES) throw new Problem('too_large');
  if (isForm) return inOneSpelling(Object.fromEntries(new URLSearchParams(text)));
  const value = fromJson(text);
  if (isDeeper(value, MOST_LEVELS)) throw new Problem('malformed', { message: 'The body is nested too deeply.' });
  const fault = brokenText(value);
  if (fault) throw new Problem('invalid', { message: fault.detail, errors: [fault] });
  return inOneSpelling(value);
}

/** Every text that comes in, so that names that look the same are the same. */
function inOneSpelling(value: unknown): unknown {
  if (typeof value === 'string') return composed(value);
  if (Array.isArray(value)) return value.map(inOneSpelling);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inOneSpelling(member)]));
}

const HALF = 'This text contains an invalid character. Please type it again.';
const UNUSABLE = "This name can't be used. Please choose another one.";

/** Unpaired surrogates, which no store, mail or header can hold, and `__proto__`, which schemas drop silently. */
function brokenText(value: unknown, at = ''): FieldError | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : { pointer: at, detail: HALF };
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const pointer = at + step(name.toWellFormed());
    if (!name.isWellFormed()) return { pointer, detail: HALF };
    if (name === '__proto__') return { pointer, detail: UNUSABLE };
    const fault = brokenText(member, pointer);
    if (fault) return fault;
  }
  return null;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem('malformed', { message: "The body isn't valid JSON.", cause });
  }
}

/** Later walks may then be recursive. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)));

export const formType = 'application/x-www-form-urlencoded';

export const contentType = ({ headers }: APIGatewayProxyEventV2): string =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

export const bodyText = ({ body: raw = '', isBase64Encoded }: APIGatewayProxyEventV2): string =>
  isBase64Encoded ? Buffer.from(raw, 'base64').toString() : raw;

export const fingerprint = (event: APIGatewayProxyEventV2): string =>
  createHash('sha256')
    .update(`${event.requestContext.http.method} ${event.rawPath}\n${bodyText(event)}`)
    .digest('base64url');
