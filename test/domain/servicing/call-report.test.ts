import { describe, expect, it } from 'vitest';
import { amountsOf, callReportLines, type HeldLp } from '#shared/domain/servicing/call-report.ts';
import { callReportCodes } from '#shared/domain/servicing/call-report-codes.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import { endedQuarters, quarterOf, quarterOn } from '#shared/domain/servicing/quarter.ts';
import { noCents } from '#shared/domain/servicing/split.ts';
import { statementOf } from '#shared/domain/servicing/statement.ts';

const q3 = quarterOf('2026Q3');

const aStatement = (period: string, ending: number, changes: { chargeOff?: number; recovery?: number } = {}) => ({
  period,
  lines: statementOf({ totals: { ...noCents(), ...changes }, beginning: ending, ending }),
  late: [ending - 60, 10, 20, 30, 0, 0, 0, 0],
});

const anLp = (changes: Partial<HeldLp> = {}): HeldLp => ({
  lpNumber: '1001',
  assetClass: 'Auto',
  positions: [{ bought: 10_000, settledOn: '2026-07-20', cutOff: 20260630 }],
  statements: ['2026-07', '2026-08', '2026-09'].map((period, i) => aStatement(period, 9_000 - i)),
  ...changes,
});

describe('quarters', () => {
  it('end with their last month', () => {
    expect(q3).toMatchObject({ first: '2026-01', last: '2026-09', asOf: '2026-09-30' });
    expect(quarterOf('2027Q1').asOf).toBe('2027-03-31');
    for (const wrong of ['2026Q5', '2026Q0', '2026q1', '26Q1', '2026-Q1']) expect(() => quarterOf(wrong)).toThrow();
  });

  it('are named from days, the last ended first', () => {
    expect(['2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOn)).toEqual(['2026Q1', '2026Q2', '2026Q4']);
    expect(endedQuarters('2026-11-28', 4)).toEqual(['2026Q3', '2026Q2', '2026Q1', '2025Q4']);
    expect(endedQuarters('2027-01-01', 1)).toEqual(['2026Q4']);
  });
});

describe("an LP's amounts in a quarter", () => {
  it('are of its last month, and of the year', () => {
    const [july, august, september] = anLp().statements as [OwnStatement, OwnStatement, OwnStatement];
    const amounts = amountsOf(
      anLp({
        statements: [
          aStatement('2026-07', 9_000, { chargeOff: 5 }),
          august,
          aStatement('2026-09', 8_998, { chargeOff: 7, recovery: 2 }),
        ],
      }),
      q3,
    );
    expect(july.lines.endingPrincipal).toBe(9_000);
    expect(amounts).toMatchObject({ outstanding: 8_998, purchased: 10_000, chargeOff: 12, recovery: 2, missing: [] });
    expect(amounts?.late).toEqual(september.late);
  });

  it('are nothing before it settled, and all of it until its first month', () => {
    const later = anLp({ positions: [{ bought: 10_000, settledOn: '2026-10-01', cutOff: 20260930 }] });
    expect(amountsOf(later, q3)).toBeNull();
    const unstarted = anLp({
      positions: [{ bought: 10_000, settledOn: '2026-09-30', cutOff: 20260930 }],
      statements: [],
    });
    expect(amountsOf(unstarted, q3)).toMatchObject({
      outstanding: 10_000,
      purchased: 10_000,
      late: [0, 0, 0, 0, 0, 0, 0, 10_000],
      missing: [],
    });
  });

  it('count purchases of the year alone, and losses of its months', () => {
    const old = anLp({
      positions: [{ bought: 10_000, settledOn: '2025-12-31', cutOff: 20251130 }],
      statements: [
        aStatement('2025-12', 9_900, { chargeOff: 1_000 }),
        ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) =>
          aStatement(`2026-${month}`, 9_000, { chargeOff: 1 }),
        ),
        aStatement('2026-10', 1, { chargeOff: 100 }),
      ],
    });
    expect(amountsOf(old, q3)).toMatchObject({ outstanding: 9_000, purchased: 0, chargeOff: 9, missing: [] });
  });

  it('are nothing, and no month is missing, once all of it is paid off', () => {
    const paid = [aStatement('2026-07', 9_000), { ...aStatement('2026-08', 0), late: [0, 0, 0, 0, 0, 0, 0, 0] }];
    expect(amountsOf(anLp({ statements: paid }), q3)).toMatchObject({ outstanding: 0, missing: [] });
    expect(amountsOf(anLp({ statements: paid }), quarterOf('2027Q1'))).toMatchObject({ outstanding: 0, missing: [] });
    const more = { bought: 500, settledOn: '2026-09-20', cutOff: 20260831 };
    const again = anLp({ statements: paid, positions: [...anLp().positions, more] });
    expect(amountsOf(again, q3)).toMatchObject({ outstanding: null, missing: ['2026-09'] });
  });

  it('say which months are missing, and know nothing of the end without the last', () => {
    const [july, august, september] = anLp().statements;
    expect(amountsOf(anLp({ statements: [july, september] as never }), q3)).toMatchObject({
      outstanding: 8_998,
      missing: ['2026-08'],
    });
    expect(amountsOf(anLp({ statements: [july, august] as never }), q3)).toMatchObject({
      outstanding: null,
      late: null,
      purchased: 10_000,
      missing: ['2026-09'],
    });
    expect(amountsOf(anLp({ statements: [september] as never }), q3, { isSold: true })?.missing).toEqual([]);
  });
});

describe('lines of a call report', () => {
  const lines = (...lps: HeldLp[]) => {
    const amounts = lps.flatMap((lp) => amountsOf(lp, q3) ?? []);
    return new Map(callReportLines('2026Q3', amounts, null).map(({ id, amount }) => [id, amount]));
  };

  it('add up by type, and by days late', () => {
    const found = lines(
      anLp(),
      anLp({ lpNumber: '2', assetClass: 'Solar' }),
      anLp({ lpNumber: '3', assetClass: 'Residential' }),
      anLp({ lpNumber: '4', assetClass: 'MBL' }),
      anLp({ lpNumber: '5', assetClass: 'Student' }),
    );
    expect(found.get('consumer')).toBe(2 * 8_998);
    for (const id of ['residential', 'commercial', 'student'] as const) expect(found.get(id)).toBe(8_998);
    expect(found.get('outstanding')).toBe(5 * 8_998);
    // 1–29 days late is in no line.
    expect([found.get('late30'), found.get('late60'), found.get('late90')]).toEqual([100, 150, 0]);
    expect(found.get('delinquent')).toBe(150);
    expect(found.has('sold')).toBe(false);
  });

  it('say which of them are incomplete', () => {
    const open = anLp({ lpNumber: '2', assetClass: 'Solar', statements: anLp().statements.slice(0, 2) });
    const amounts = [amountsOf(open, q3), amountsOf(anLp({ assetClass: 'MBL' }), q3)].flatMap((one) => one ?? []);
    const incomplete = callReportLines('2026Q3', amounts, []).filter(({ isComplete }) => !isComplete);
    expect(incomplete.map(({ id }) => id)).toEqual([
      'consumer',
      'outstanding',
      'late30',
      'late60',
      'late90',
      'late180',
      'late360',
      'lateUnknown',
      'delinquent',
      'chargeOffs',
      'recoveries',
    ]);
    const early = amountsOf(anLp({ statements: anLp().statements.slice(1) }), q3);
    const lines = callReportLines('2026Q3', early ? [early] : [], []);
    expect(lines.filter(({ isComplete }) => !isComplete).map(({ id }) => id)).toEqual(['chargeOffs', 'recoveries']);
  });

  it('have the sold side of sellers, without its losses', () => {
    const sold = amountsOf(anLp(), q3, { isSold: true });
    const found = callReportLines('2026Q3', [], sold && [sold]);
    expect(found.filter(({ group }) => group === 'sold').map(({ amount }) => amount)).toEqual([8_998, 10_000]);
    expect(found.find(({ id }) => id === 'outstanding')?.amount).toBe(0);
  });

  it('have the accounts of the form of their day, and none where we know none', () => {
    expect(callReportCodes('2026-09')).toMatchObject({
      consumer: ['SL0056'],
      student: ['691L7'],
      outstanding: ['691L'],
      delinquent: ['DL0142'],
      chargeOffs: ['550F'],
    });
    expect(callReportCodes('2021-12')).toMatchObject({ consumer: ['691L1'], student: [], delinquent: ['041F'] });
    const bucket = callReportLines('2026Q3', [], null).find(({ id }) => id === 'late60');
    expect(bucket).toMatchObject({ label: '60–89 days', codes: [], amount: 0 });
  });
});
