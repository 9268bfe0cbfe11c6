import { afterEach, describe, expect, it, vi } from 'vitest';
import { probeSite } from '#functions/jobs/probe-site.ts';
import { measureIn } from '#functions/runtime/metrics.ts';
import type { Visited } from '#functions/services/visitor.ts';
import { probed } from '#shared/events/probe.ts';
import { watchLog } from '#test/support/log.ts';

const html = '<link rel="stylesheet" href="/assets/a.css"><script type="module" src="/assets/a.js"></script>';
const page = { status: 200, type: 'text/html', text: html };
const whole: Record<string, Visited> = {
  '/': page,
  '/signin': page,
  '/assets/a.js': { status: 200, type: 'text/javascript', text: '' },
  '/assets/a.css': { status: 200, type: 'text/css', text: '' },
  '/config.json': { status: 200, type: 'application/json', text: '{}' },
  '/api/warmup': { status: 204, type: '', text: '' },
};

let log: ReturnType<typeof watchLog>;
afterEach(() => {
  log.restore();
  vi.restoreAllMocks();
});

/** Looks at a site that differs so from a whole one; what was found and what was counted. */
async function probe(changes: Record<string, Partial<Visited>> = {}) {
  log = watchLog();
  const visit = async (path: string): Promise<Visited> => {
    const answer = whole[path];
    if (!answer || changes[path]?.status === 0) throw new Error(`No answer from ${path}`);
    return { ...answer, ...changes[path] };
  };
  const found = await probeSite({ visitor: { visit }, measure: measureIn('Tandem/test') })();
  const lines = log.told.mock.calls.map(([line]) => JSON.parse(line));
  const counted = lines.filter(({ message }) => message === 'page probed');
  return { found, counted, failed: lines.filter(({ level }) => level === 'ERROR') };
}

it('a site that is whole is found, and that is counted too', async () => {
  const { found, counted, failed } = await probe();
  expect(found).toEqual({ home: true, 'sign-in': true, api: true });
  expect(counted.map(({ page }) => page).sort()).toEqual([...probed].sort());
  for (const line of counted) expect(line).toMatchObject({ ProbeFailures: 0, ProbeMilliseconds: expect.any(Number) });
  expect(failed).toEqual([]);
});

describe('is not there:', () => {
  it.each<[string, string[], Record<string, Partial<Visited>>]>([
    ['the public page, when it fails', ['home'], { '/': { status: 503 } }],
    ['the public page, when no one answers', ['home'], { '/': { status: 0 } }],
    ['a page without its scripts', ['sign-in'], { '/signin': { text: '<p>Soon</p>' } }],
    ['both pages, when a script is a page instead', ['home', 'sign-in'], { '/assets/a.js': { type: 'text/html' } }],
    ['both pages, when a style is gone', ['home', 'sign-in'], { '/assets/a.css': { status: 404 } }],
    ['sign-in, when it is not told where accounts are', ['sign-in'], { '/config.json': { text: 'oops' } }],
    ['the API, when it fails', ['api'], { '/api/warmup': { status: 500 } }],
    ['the API, when a page answers for it', ['api'], { '/api/warmup': { status: 200, type: 'text/html' } }],
  ])('%s', async (_what, missing, changes) => {
    const { found, counted, failed } = await probe(changes);
    expect(probed.filter((name) => !found[name])).toEqual(missing);
    expect(
      counted
        .filter(({ ProbeFailures }) => ProbeFailures === 1)
        .map(({ page }) => page)
        .sort(),
    ).toEqual(missing);
    expect(failed.map(({ page }) => page).sort()).toEqual(missing);
  });
});
