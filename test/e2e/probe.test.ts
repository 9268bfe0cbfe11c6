import { expect, it } from 'vitest';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();

it('the probe finds the built site, its sign-in page and the API', async () => {
  const answer = await fetch(`${app.url}/local/jobs/probe-site`, { method: 'POST' });
  expect(await answer.json()).toEqual({ home: true, 'sign-in': true, api: true });
});
