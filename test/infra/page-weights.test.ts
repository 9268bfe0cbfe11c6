import { describe, expect, it } from 'vitest';
import { budgets, builtSite } from '#test/support/page-weights.ts';

/** `npm run build` makes it. */
const site = builtSite();

describe('the first load of the built site', () => {
  it.each(budgets)('is at most $kB kB for $page', ({ source, kB }) => {
    expect(site.weightOf(site.scriptsFor(source))).toBeLessThanOrEqual(kB * 1000);
  });

  it('is at most 12 kB for each public page', () => {
    const pages = site.publicPages();
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter(({ bytes }) => bytes > 12_000)).toEqual([]);
  });

  it('is some twenty scripts and not forty', () => {
    const many = budgets.filter(({ source }) => site.scriptsFor(source).size > 30);
    expect(many).toEqual([]);
  });
});
