import { describe, expect, it } from 'vitest';
import { isFor, isRoute, statusAt } from '#shared/domain/system-message.ts';

describe('the route of a system message', () => {
  it.each([
    ['/', '/', true],
    ['/', '/lps', false],
    ['/lps', '/lps', true],
    ['/lps', '/lps/', true],
    ['/lps', '/lps/open', false],
    ['/lps', '/LPS', false],
    ['/lp/*', '/lp', true],
    ['/lp/*', '/lp/1001/due-diligence', true],
    ['/lp/*', '/lps', false],
    ['/*', '/', true],
    ['/*', '/admin/manage/users/all', true],
  ])('%s is for %s: %s', (route, path, expected) => expect(isFor(route, path)).toBe(expected));

  it.each(['/', '/*', '/lps', '/lp/*', '/lp/1001/due-diligence', '/terms-of-use', '/a.b/~c'])('can be %s', (route) =>
    expect(isRoute(route)).toBe(true),
  );

  it.each(['', '*', 'lps', '//', '/lps/', '/lp*', '/*/x', '/lp/**', '/a b', '/<b>', '/lps?x', '/lps#x', '/\\x'])(
    'cannot be %s',
    (route) => expect(isRoute(route)).toBe(false),
  );
});

describe('a system message', () => {
  const [startsAt, endsAt] = ['2026-03-02T10:00:00.000Z', '2026-03-02T12:00:00.000Z'];
  it.each([
    ['2026-03-02T09:59:59.999Z', endsAt, 'Scheduled'],
    ['2026-03-02T10:00:00.000Z', endsAt, 'Live'],
    ['2026-03-02T11:59:59.999Z', endsAt, 'Live'],
    ['2026-03-02T12:00:00.000Z', endsAt, 'Over'],
    ['2036-03-02T12:00:00.000Z', null, 'Live'],
  ])('is at %s, with the end %s, %s', (now, end, status) =>
    expect(statusAt({ startsAt, endsAt: end }, new Date(now))).toBe(status),
  );
});
