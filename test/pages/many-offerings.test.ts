import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '#local/build-site.ts';
import { firstStart } from '#test/support/first-start.ts';

beforeAll(buildSite);

it.each([100, 3000])('starts with %i offerings', { timeout: 600_000 }, async (offerings) => {
  const { printed } = await firstStart(offerings);
  expect(printed).toMatch(new RegExp(`${offerings.toLocaleString('en-US')} offerings …[^]*Tandem runs at`));
});
