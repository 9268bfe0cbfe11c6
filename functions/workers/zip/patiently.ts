import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';

const SOONEST = 200;
const LATEST = 5000;

/** Waits its turn where too many marks are made, as long as `mayWait`: readers of single files are refused after one try. */
export const patiently = <Answer>(ask: () => Promise<Answer>, mayWait: () => boolean): Promise<Answer> =>
  pRetry(ask, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: SOONEST,
    maxTimeout: LATEST,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof Problem && error.code === 'unavailable' && mayWait(),
  });
