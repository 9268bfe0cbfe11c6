import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** CloudFront's request id, also in its log; replaces whatever a browser sends. */
export const EDGE_ID = 'x-amz-cf-id';

/** Characters of AWS ids: a forged id can't write arbitrary text into logs. */
const form = /^[\w=+/-]{1,128}$/;

interface Request {
  headers?: Record<string, string | undefined>;
  requestContext?: { requestId: string };
}

/** CloudFront's id, or API Gateway's for calls past it. */
export const requestIdOf = ({ headers, requestContext }: Request): string | undefined =>
  [headers?.[EDGE_ID], requestContext?.requestId].find((id) => id !== undefined && form.test(id));

/** Runs work under a request's id, which goes into logs, history, audit and published messages. Missing or malformed ids name nothing. */
export const correlated = <T>(id: string | undefined, run: () => T): T =>
  current.run(id && form.test(id) ? id : '', run);

/** Empty outside a request, as in jobs. */
export const correlationId = (): string => current.getStore() ?? '';

/** An attribute or field, absent without a request. */
export const correlation = (): { correlationId?: string } => {
  const id = correlationId();
  return id ? { correlationId: id } : {};
};
