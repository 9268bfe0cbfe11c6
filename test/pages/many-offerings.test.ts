import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '#local/build-site.ts';
import { firstStart } from '#test/support/first-start.ts';

beforeAll(buildSite);

it('starts with more offerings than it has names for', { timeout: 600_000 }, async () => {
  const { printed } = await firstStart(1000);
  expect(printed).toMatch(/1,000 offerings ….*Tandem runs at/s);
});
