import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/** Whether trying again later may help: no answer, an answer of no use, or too many questions. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Problem &&
  ['upstream', 'unexpected', 'unavailable', 'throttled', 'busy', 'offline', 'connection_lost'].includes(error.code);

/** Resolves at once while the browser has a network, else when it is back. */
const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/** Makes a call again, later and later, for as long as that may help; waits out the time without a network. */
export const persist = <T>(call: () => Promise<T>): Promise<T> =>
  pRetry(call, {
    retries: 6,
    minTimeout: 500,
    maxTimeout: 15_000,
    randomize: true,
    shouldRetry: ({ error }) => isPassing(error),
    onFailedAttempt: online,
  });
