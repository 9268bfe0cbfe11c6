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

/** Seconds after which those who began at once are through. */
const TURN_SECONDS = 2;

/**
 * The same for what many begin at once and no one has seen before: nothing changed under the caller, so that one who never had a
 * turn is asked to come again, not to reload.
 */
export async function inTurn<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await withRetry(attempt);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'busy')) throw error;
    throw new Problem('throttled', { cause: error, retryAfter: TURN_SECONDS });
  }
}
