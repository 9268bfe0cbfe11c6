import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Runs a read-decide-write again from the read when someone else wrote in between, so that every rule is decided on
 * the state it changes. Gives up as `busy` after so many milliseconds, however long each run takes.
 */
export const withRetry = <T>(attempt: () => Promise<T>, patience = 4000): Promise<T> =>
  pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    maxRetryTime: patience,
    minTimeout: 5,
    maxTimeout: patience / 30,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof Problem && error.code === 'busy',
  });
