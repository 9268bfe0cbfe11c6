import { expect, it, vi } from 'vitest';
import { runningApp } from '#test/support/running-app.ts';

vi.hoisted(() => {
  process.env.INSTRUMENTATION_KEY = 'key-1';
  process.env.TRACKING_IDS = 'analytics=A-1&ads=B%262';
});

const app = runningApp({ offerings: 5 });

it('tracking is as configured', async () => {
  expect(await app.as(null).configuration.tracking({})).toEqual({
    instrumentationKey: 'key-1',
    trackingIds: { analytics: 'A-1', ads: 'B&2' },
  });
});
