import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

/** No answer, a useless one, or too many requests. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Problem &&
  ['upstream', 'unexpected', 'unavailable', 'throttled', 'busy', 'offline', 'connection_lost'].includes(error.code);

const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/** Retries with growing pauses while it may help; waits while offline. */
export const persist = <T>(call: () => Promise<T>): Promise<T> =>
  pRetry(call, {
    retries: 6,
    minTimeout: 500,
    maxTimeout: 15_000,
    randomize: true,
    shouldRetry: ({ error }) => isPassing(error),
    onFailedAttempt: online,
  });
