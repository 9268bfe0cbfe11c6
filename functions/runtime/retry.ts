import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/**
 * Runs a read-decide-write again from the read when somebody else wrote in between, so that every rule is decided on
 * the state it changes. Gives up as `busy` after about two seconds.
 */
export const decided = <T>(attempt: () => Promise<T>): Promise<T> =>
  pRetry(attempt, {
    retries: 30,
    minTimeout: 5,
    maxTimeout: 120,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof Problem && error.code === 'busy',
  });
