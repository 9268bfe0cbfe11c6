import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LambdaName } from '#functions/runtime/env.ts';
import type { Invoke } from './lambdas.ts';

const DAY_MS = 86_400_000;
const jobs = ['flag-inactive-users', 'reconcile-documents'] as const satisfies readonly LambdaName[];

export interface Schedules {
  /** `POST /local/jobs/{name}` runs a job now and answers what it did; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

/** EventBridge's schedules on this machine: every job once a day while the product runs, and on demand. */
export function startSchedules(invoke: (name: LambdaName) => Invoke): Schedules {
  const run = (name: LambdaName) => invoke(name)({ source: 'aws.scheduler' });
  const timer = setInterval(() => {
    for (const name of jobs) run(name).catch((error: unknown) => console.error(`The job ${name} failed:`, error));
  }, DAY_MS);
  return {
    handle(request, response) {
      const name = jobs.find((job) => request.method === 'POST' && request.url === `/local/jobs/${job}`);
      if (!name) return false;
      run(name).then(
        (done) => response.setHeader('content-type', 'application/json').end(JSON.stringify(done ?? null)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return true;
    },
    close: async () => clearInterval(timer),
  };
}
