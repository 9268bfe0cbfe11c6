import { afterAll, beforeAll } from 'vitest';
import { type App, clientsOf, sharedData, startApp } from './app.ts';

const NO_LIMIT = 0;

/** The product for all tests of a file. Who acts in them can be named before it runs. */
export function runningApp(options: Parameters<typeof startApp>[0] = {}): App {
  const app = { as: (person) => clientsOf(person, (path, init) => app.call(path, init)) } as App;
  let started: Promise<App> | undefined;
  beforeAll(() => sharedData(options), NO_LIMIT);
  beforeAll(async () => {
    started = startApp(options);
    Object.assign(app, await started);
  });
  // One that was given up would still set the environment, in the middle of the next file.
  afterAll(async () => (await started?.catch(() => undefined))?.close());
  return app;
}
