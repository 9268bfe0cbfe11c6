import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The header in which CloudFront names a request, as its own log does: whatever a browser sends under this name is replaced. */
export const EDGE_ID = 'x-amz-cf-id';

/** The letters of the ids of AWS. A call past CloudFront can claim any id, but not write what it likes into logs. */
const form = /^[\w=+/-]{1,128}$/;

interface Request {
  headers?: Record<string, string | undefined>;
  requestContext?: { requestId: string };
}

/** CloudFront's id of a request; API Gateway's of one that did not come through it. */
export const requestIdOf = ({ headers, requestContext }: Request): string | undefined =>
  [headers?.[EDGE_ID], requestContext?.requestId].find((id) => id !== undefined && form.test(id));

/**
 * Runs what a request, or a message that goes back to one, calls for. Its id is in every line of the log meanwhile, in the rows
 * of history and audit log, and on what is published. Without an id, or with one of another form, nothing is named.
 */
export const correlated = <T>(id: string | undefined, run: () => T): T =>
  current.run(id && form.test(id) ? id : '', run);

/** The id of the request that this goes back to; empty where there is none, as in jobs. */
export const correlationId = (): string => current.getStore() ?? '';

/** The same as an attribute of an item or a field of a line, which is absent where there is none. */
export const correlation = (): { correlationId?: string } => {
  const id = correlationId();
  return id ? { correlationId: id } : {};
};
