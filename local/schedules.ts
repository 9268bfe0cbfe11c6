import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LambdaName } from '#functions/runtime/env.ts';
import type { Invoke } from './lambdas.ts';

const HOUR_MS = 3_600_000;
/** How often each runs. */
export const jobs = {
  'flag-inactive-users': 24 * HOUR_MS,
  'match-searches': 24 * HOUR_MS,
  'remind-deadlines': 24 * HOUR_MS,
  'tell-sharing': 24 * HOUR_MS,
  'match-exposures': 24 * HOUR_MS,
  'follow-proposals': HOUR_MS,
  'replace-contacts': HOUR_MS,
  'reconcile-documents': 24 * HOUR_MS,
  'compare-views': 24 * HOUR_MS,
  'snapshot-views': HOUR_MS,
  'probe-site': HOUR_MS / 12,
  'apply-allocation': HOUR_MS / 60,
} as const satisfies Partial<Record<LambdaName, number>>;
const names = Object.keys(jobs) as (keyof typeof jobs)[];

export interface Schedules {
  /** `POST /local/jobs/{name}` runs a job now and answers what it did; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/** EventBridge's schedules on this machine: every job by the clock while the product runs, and on demand. */
export function startSchedules(invoke: (name: LambdaName) => Invoke): Schedules {
  const run = (name: LambdaName) => invoke(name)({ source: 'aws.scheduler' });
  const timers = names.map((name) =>
    setInterval(() => {
      run(name).catch((error: unknown) => console.error(`The job ${name} failed:`, error));
    }, jobs[name]),
  );
  return {
    handle(request, response) {
      const name = names.find((job) => request.method === 'POST' && request.url === `/local/jobs/${job}`);
      if (!name) return false;
      run(name).then(
        (done) => response.setHeader('content-type', 'application/json').end(JSON.stringify(done ?? null)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return true;
    },
    close: async () => timers.forEach(clearInterval),
  };
}
