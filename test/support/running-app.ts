import { afterAll, beforeAll } from 'vitest';
import { type App, clientsOf, startApp } from './app.ts';

/** The product for all tests of a file. Who acts in them can be named before it runs. */
export function runningApp(options: Parameters<typeof startApp>[0] = {}): App {
  const app = { as: (person) => clientsOf(person, (path, init) => app.call(path, init)) } as App;
  beforeAll(async () => {
    Object.assign(app, await startApp(options));
  });
  afterAll(() => app.close());
  return app;
}
