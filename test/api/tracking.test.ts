import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type App, startApp } from '#test/support/app.ts';

vi.hoisted(() => {
  process.env.INSTRUMENTATION_KEY = 'key-1';
  process.env.TRACKING_IDS = 'analytics=A-1&ads=B%262';
});

let app: App;
beforeAll(async () => {
  app = await startApp({ offerings: 5 });
});
afterAll(() => app.close());

it('tracking is as configured', async () => {
  expect(await app.as(null).configuration.tracking({})).toEqual({
    instrumentationKey: 'key-1',
    trackingIds: { analytics: 'A-1', ads: 'B&2' },
  });
});
