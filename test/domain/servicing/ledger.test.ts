import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LedgerLp,
  ledgerEntries,
  missingIn,
  noNumbers,
  numberWords,
  totalsOf,
} from '#shared/domain/servicing/ledger.ts';
import { noCents } from '#shared/domain/servicing/split.ts';
import { statementOf } from '#shared/domain/servicing/statement.ts';

const aStatement = (period: string, totals: Partial<ReturnType<typeof noCents>> = {}, isRestated = false) => ({
  period,
  lines: statementOf({ totals: { ...noCents(), ...totals }, beginning: 0, ending: 0 }),
  isRestated,
});

const aPurchase = { bought: 100_000, accrued: 500, total: 101_500, settledOn: '2026-10-20', cutOff: 20260930 };

const anLp = (changes: Partial<LedgerLp> = {}): LedgerLp => ({
  lpNumber: '1001',
  purchases: [aPurchase],
  statements: [],
  ...changes,
});

/** `Dr loans 1000` and so on. */
const said = (lp: LedgerLp, period: string) =>
  ledgerEntries([lp], period).map(
    ({ kind, date, lines }) =>
      `${kind} ${date}: ${lines.map(({ account, debit, credit }) => (debit ? `Dr ${account} ${debit}` : `Cr ${account} ${credit}`)).join(', ')}`,
  );

describe('entries of a purchase', () => {
  it.each([
    [101_500, 'Dr loans 100000, Dr premium 1000, Dr accruedInterest 500, Cr settlement 101500'],
    [99_500, 'Dr loans 100000, Cr discount 1000, Dr accruedInterest 500, Cr settlement 99500'],
    [100_500, 'Dr loans 100000, Dr accruedInterest 500, Cr settlement 100500'],
  ])('of %i are in the month of its settlement', (total, lines) => {
    const lp = anLp({ purchases: [{ ...aPurchase, total }] });
    expect(said(lp, '2026-10')).toEqual([`purchase 2026-10-20: ${lines}`]);
    expect(said(lp, '2026-11')).toEqual([]);
  });

  it('credit interest that the seller owes', () => {
    const lp = anLp({ purchases: [{ ...aPurchase, accrued: -500, total: 99_500 }] });
    expect(said(lp, '2026-10')).toEqual([
      'purchase 2026-10-20: Dr loans 100000, Cr accruedInterest 500, Cr settlement 99500',
    ]);
  });
});

describe('entries of a month', () => {
  const paid = {
    scheduledPrincipal: 300,
    curtailment: 60,
    payoff: 40,
    netInterest: 400,
    servicingFee: 50,
    recovery: 7,
  };

  it('are what is due from the lead, with charge-offs and adjustments', () => {
    const october = aStatement('2026-10', { ...paid, chargeOff: 20, adjustment: -5 });
    expect(said(anLp({ statements: [october], purchases: [] }), '2026-10')).toEqual([
      'remittance 2026-10-31: Dr remittanceDue 807, Dr servicingFee 50, Cr loans 400, Cr interestIncome 450, Cr recoveries 7',
      'chargeOff 2026-10-31: Dr chargeOffs 20, Cr loans 20',
      'adjustment 2026-10-31: Cr loans 5, Dr adjustments 5',
    ]);
  });

  it('pay back accrued interest before they are income, over as many months as it takes', () => {
    const lp = anLp({
      statements: [
        aStatement('2026-11', { netInterest: 200 }),
        aStatement('2026-10', paid),
        aStatement('2026-12', { netInterest: 100 }),
      ],
    });
    const [, october = ''] = said(lp, '2026-10');
    expect(october).toContain('Cr accruedInterest 400, Cr interestIncome 50,');
    expect(said(lp, '2026-11')).toEqual([
      'remittance 2026-11-30: Dr remittanceDue 200, Cr accruedInterest 100, Cr interestIncome 100',
    ]);
    expect(said(lp, '2026-12')).toEqual(['remittance 2026-12-31: Dr remittanceDue 100, Cr interestIncome 100']);
  });

  it('give back interest that the seller owed, once', () => {
    const lp = anLp({
      purchases: [{ ...aPurchase, accrued: -30 }],
      statements: [aStatement('2026-10', { netInterest: 100 }), aStatement('2026-11', { netInterest: 100 })],
    });
    expect(said(lp, '2026-10')[1]).toContain('Dr accruedInterest 30, Cr interestIncome 130');
    expect(said(lp, '2026-11')[0]).not.toContain('accruedInterest');
  });

  it('take back each version that was restated, before the one that counts', () => {
    const first = aStatement('2026-10', { netInterest: 400, chargeOff: 20 });
    const second = aStatement('2026-10', { netInterest: 450 });
    const counts = { ...aStatement('2026-10', { netInterest: 600 }, true), former: [first.lines, second.lines] };
    const lp = anLp({ statements: [counts], purchases: [{ ...aPurchase, settledOn: '2026-09-30' }] });
    const date = '2026-10-31';
    expect(said(lp, '2026-10')).toEqual([
      `remittance ${date}: Dr remittanceDue 400, Cr accruedInterest 400`,
      `remittance ${date}: Cr remittanceDue 400, Dr accruedInterest 400`,
      `chargeOff ${date}: Dr chargeOffs 20, Cr loans 20`,
      `chargeOff ${date}: Cr chargeOffs 20, Dr loans 20`,
      `remittance ${date}: Dr remittanceDue 450, Cr accruedInterest 450`,
      `remittance ${date}: Cr remittanceDue 450, Dr accruedInterest 450`,
      `remittance ${date}: Dr remittanceDue 600, Cr accruedInterest 500, Cr interestIncome 100`,
    ]);
    const marks = ledgerEntries([lp], '2026-10').map(({ isReversal, isRestated }) => [isReversal, isRestated]);
    expect(marks.filter(([isReversal]) => isReversal)).toHaveLength(3);
    expect(marks.filter(([, isRestated]) => isRestated)).toEqual([[false, true]]);
  });

  it('count a purchase from its first month on', () => {
    const later = { ...aPurchase, accrued: 90, settledOn: '2026-11-20', cutOff: 20261031 };
    const lp = anLp({
      purchases: [later],
      statements: [aStatement('2026-10', { netInterest: 50 }), aStatement('2026-11', { netInterest: 50 })],
    });
    expect(said(lp, '2026-10')[0]).not.toContain('accruedInterest');
    expect(said(lp, '2026-11')[1]).toContain('Cr accruedInterest 50');
  });

  it('balance, each and all, for any amounts', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    const totals = fc.record(Object.fromEntries(Object.keys(noCents()).map((name) => [name, cents])));
    const purchase = fc.record({ bought: fc.nat(1e9), accrued: cents, total: cents });
    fc.assert(
      fc.property(totals, totals, purchase, (first, second, given) => {
        const lp = anLp({
          purchases: [{ ...aPurchase, ...given }],
          statements: [aStatement('2026-10', first), aStatement('2026-11', second)],
        });
        for (const period of ['2026-10', '2026-11']) {
          const entries = ledgerEntries([lp], period);
          for (const entry of [...entries, { lines: entries.flatMap(({ lines }) => lines) }]) {
            const { debit, credit } = totalsOf([entry]);
            expect(debit - credit).toBe(0);
          }
          expect(
            entries.flatMap(({ lines }) => lines).every(({ debit, credit }) => Math.min(debit, credit) === 0),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('months that are missing', () => {
  it('are of LPs held by their end, after their cut-off', () => {
    expect(missingIn([anLp()], '2026-10')).toEqual(['1001']);
    expect(missingIn([anLp()], '2026-09')).toEqual([]);
    expect(missingIn([anLp({ purchases: [{ ...aPurchase, settledOn: '2026-11-01' }] })], '2026-10')).toEqual([]);
    expect(missingIn([anLp({ purchases: [{ ...aPurchase, cutOff: 20261031 }] })], '2026-10')).toEqual([]);
    expect(missingIn([anLp({ statements: [aStatement('2026-10')] })], '2026-10')).toEqual([]);
  });
});

it('says numbers in order, without those that are empty', () => {
  expect(numberWords({ ...noNumbers, premium: '1512', loans: '1510.10' })).toBe(
    'Participation loans purchased: 1510.10; Premium on participations purchased: 1512',
  );
});
