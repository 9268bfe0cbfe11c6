import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Runs a read-decide-write again from the read when someone else wrote in between, so that every rule is decided on
 * the state it changes. Gives up as `busy` after four seconds, however long each run takes.
 */
export const withRetry = <T>(attempt: () => Promise<T>): Promise<T> =>
  pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    maxRetryTime: 4000,
    minTimeout: 5,
    maxTimeout: 120,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof Problem && error.code === 'busy',
  });
