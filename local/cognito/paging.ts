import { invalidParameter } from './cognito-error.ts';

const maximumSize = 60;

/** Tokens of the listing operations: the last sub of a page, not readable so that no one builds one. */
export const pageToken = (sub: string) => Buffer.from(sub).toString('base64url');

export const startOf = (token: string | undefined) => Buffer.from(token ?? '', 'base64url').toString();

export function pageSize(limit = maximumSize): number {
  if (limit < 1 || limit > maximumSize)
    throw invalidParameter(`'limit' must have a value between 1 and ${maximumSize}`);
  return limit;
}
