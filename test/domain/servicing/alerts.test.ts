import { describe, expect, it } from 'vitest';
import { alertEntry, alertedBy } from '#shared/domain/servicing/alert-entry.ts';
import { alertsOf, late60Of, proposedLate60 } from '#shared/domain/servicing/alerts.ts';
import { comparedMonths, expectedCdr } from '#shared/domain/servicing/compared-scenario.ts';

const bucket = (from: number | null, balance: number) => ({ from, balance });

describe('the share at 60+ days', () => {
  it('is of the whole balance, loans without days included', () => {
    const rows = [bucket(0, 900), bucket(30, 50), bucket(60, 20), bucket(90, 10), bucket(null, 20)];
    expect(late60Of(rows)).toBe(3);
    expect(late60Of([bucket(0, 2), bucket(60, 1)])).toBe(33.333333);
  });

  it("isn't there once nothing is left", () => {
    expect(late60Of([bucket(0, 0), bucket(60, 0)])).toBeNull();
  });
});

describe('an alert', () => {
  const found = { late60: 3, cdr: 1.5 };

  it('is of each figure above what was set or expected', () => {
    expect(alertsOf(found, { late60: 2.99, expectedCdr: 1.499999 })).toEqual([
      { kind: 'late60', found: 3, limit: 2.99 },
      { kind: 'cdr', found: 1.5, limit: 1.499999 },
    ]);
  });

  it('needs more than its limit, a limit, and a figure', () => {
    expect(alertsOf(found, { late60: 3, expectedCdr: 1.5 })).toEqual([]);
    expect(alertsOf(found, { late60: null, expectedCdr: null })).toEqual([]);
    expect(alertsOf({ late60: null, cdr: null }, { late60: 0, expectedCdr: 0 })).toEqual([]);
    expect(alertsOf(found, { late60: 0, expectedCdr: null })).toHaveLength(1);
  });

  it('says in its row whose, which LP and month, and no figure', () => {
    const of = { lpNumber: '1012', creditUnionId: 'CU7', period: '2026-10', number: 2 };
    const entry = alertEntry({
      ...of,
      at: '2026-11-06T15:00:00.000Z',
      alerts: [{ kind: 'cdr', found: 1.5, limit: 1 }],
    });
    expect(alertedBy(entry)).toEqual({ lpNumber: '1012', creditUnionId: 'CU7', period: '2026-10' });
    expect(entry).toMatchObject({
      id: 'A-alert-CU7-1012-2026-10-2',
      subjectId: 'CU7-alerts',
      detail: 'cdr',
      before: '',
    });
  });
});

it.each([
  [[], 1],
  [[null], 1],
  [[0.2], 1.5],
  [[2, null, 0.5], 3],
])('of shares %j, proposes a limit of %d percent', (held, limit) => {
  expect(proposedLate60(held)).toBe(limit);
});

it("expects of a month what its scenario does, and nothing of others'", () => {
  const months = comparedMonths(
    new Map([['2026-10', { beginning: 100.005, ending: 99.994, cpr: 12.00000049, cdr: null }]]),
  );
  expect(months).toEqual([{ period: '2026-10', beginning: 100.01, ending: 99.99, cpr: 12, cdr: null }]);
  const compared = { months: [...months, { period: '2026-11', beginning: 1, ending: 1, cpr: 0, cdr: 1.5 }] };
  expect(expectedCdr(compared, '2026-11')).toBe(1.5);
  expect(expectedCdr(compared, '2026-12')).toBeNull();
  expect(expectedCdr(null, '2026-11')).toBeNull();
});
