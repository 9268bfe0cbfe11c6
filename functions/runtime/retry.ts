import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/** Repeats a read-decide-write if someone else wrote in between. `busy` after `patience` milliseconds. */
export const withRetry = <T>(attempt: () => Promise<T>, patience = 4000): Promise<T> =>
  pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    maxRetryTime: patience,
    minTimeout: 5,
    maxTimeout: patience / 30,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof Problem && error.code === 'busy',
  });

/** Seconds until simultaneous callers are through. */
const TURN_SECONDS = 2;

/** For new things begun by many at once: nothing changed under the caller, so the answer is to come again, not to reload. */
export async function inTurn<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await withRetry(attempt);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
    throw new Problem('throttled', { cause: error, retryAfter: TURN_SECONDS });
  }
}
