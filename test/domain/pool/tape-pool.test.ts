import { beforeAll, describe, expect, it } from 'vitest';
import { projectLines } from '#shared/domain/pool/cash-flows.ts';
import { decodeCohorts, encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts, linesOf } from '#shared/domain/pool/cohorts.ts';
import { cohortLines } from '#shared/domain/pool/loans.ts';
import { priceSlice } from '#shared/domain/pool/slice-pricer.ts';
import { factsOfPool, lateOf, priceableOf, type TapePool } from '#shared/domain/pool/tape-pool.ts';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import { readDemoTape } from '#test/support/demo-tape.ts';

const assumed = {
  prepayment: { model: 'CPR', speed: 12 } as const,
  cdr: 1,
  severity: 40,
  recoveryLagMonths: 3,
  servicingFee: 0.5,
};
const averaged = {
  poolBalance: 24_000_000,
  poolBalanceAsOf: '2026-01-31',
  remaining: 5_000_000,
  minimumPurchase: 250_000,
  wtdAverageLoanRate: 6,
  wtdAverageRemainingTerm: 60,
  servicingFee: 0.5,
  loanCount: 900,
  settlementDate: null,
  takesOrders: true,
};

const isOnUnstated = (note: string) => note.startsWith("The LP doesn't state its servicing fee");

describe('an LP that states no servicing fee', () => {
  const notesOf = (servicingFee: number | null, given: Partial<WhatIf>) => {
    const priceable = priceableOf({ ...averaged, servicingFee }, null);
    if (!priceable) throw new Error('Not priced');
    const asked = {
      ...assumed,
      servicingFee: undefined,
      settlementDate: '2026-01-31',
      delayDays: 15,
      price: 100,
      share: 10,
    };
    const priced = priceSlice(priceable.pool, { ...asked, ...given });
    return priceable.notesOn({ ...asked, ...given }, priced).filter(isOnUnstated).length;
  };

  it('is priced without one, which a note says until the buyer assumes one', () => {
    expect(notesOf(null, {})).toBe(1);
    expect(notesOf(null, { servicingFee: 0 })).toBe(1);
    expect(notesOf(null, { servicingFee: 0.5 })).toBe(0);
    expect(notesOf(0, {})).toBe(0);
  });
});

it('names no number of loans below the fee where the LP states none', () => {
  const priceable = priceableOf({ ...averaged, loanCount: 0 }, null);
  if (!priceable) throw new Error('Not priced');
  const asked = { ...assumed, servicingFee: 7, settlementDate: '2026-01-31', delayDays: 15, price: 100, share: 10 };
  expect(priceable.notesOn(asked, priceSlice(priceable.pool, asked))).toContain(
    'The fee is above the average rate; the net rate is 0.',
  );
});

describe('a published tape', () => {
  let tape: TapePool;
  let loans: Parameters<typeof cohortLines>[0];
  beforeAll(async () => {
    const { reading, facts } = await readDemoTape('1001');
    loans = reading.loans;
    const file = decodeCohorts(encodeCohorts(groupCohorts(cohortLines(loans)), 'ab'.repeat(32)));
    if (!file) throw new Error('No cohorts');
    tape = { tapeId: 'T1', cohorts: file.cohorts, ...factsOfPool(facts) };
  });
  const price = (given: Partial<WhatIf>) => {
    const priceable = priceableOf(averaged, tape);
    if (!priceable) throw new Error('Not priced');
    const asked = { ...assumed, settlementDate: tape.asOfDate, delayDays: 15, price: 99.25, ...given };
    const priced = priceSlice(priceable.pool, asked);
    return { priceable, priced, notes: priceable.notesOn(asked, priced) };
  };

  it('pays what its loans pay one by one, to the cent in every month', () => {
    const { priced } = price({ share: 100 });
    const lines = cohortLines(loans);
    expect(tape.cohorts.count).toBeLessThan(lines.count);
    const plain = projectLines(linesOf(lines), priced.pool.months.length, assumed);
    for (const [i, { cash, principal }] of priced.pool.months.entries()) {
      expect(Math.abs(cash - (plain.cash[i] ?? 0) / 100), `cash of month ${i + 1}`).toBeLessThan(0.0051);
      expect(principal).toBeGreaterThanOrEqual(0);
    }
  });

  it('is priced by its own balance and date, not by the term sheet', () => {
    const { priceable, priced } = price({ amount: 250_000 });
    expect(priceable).toMatchObject({ tapeId: 'T1', offering: { poolBalance: 25_000_000 } });
    expect(priceable.offering.poolBalanceAsOf).toBe(tape.asOfDate);
    expect(priced.slice.share).toBe(1);
    expect(priceableOf(averaged, null)).toMatchObject({ tapeId: null, offering: { poolBalance: 24_000_000 } });
  });

  it('says that loans were priced, and what of them a buyer should know', () => {
    expect(price({ share: 1 }).notes).toEqual(['From the loans of the tape of 01/31/2026']);
    tape = { ...tape, late: { loans: 2, balance: 50_000.5 }, adjustable: { loans: 1, balance: 9 } };
    const below = loans.numbers.noteRate?.filter((rate) => rate < 5e6).length;
    expect(price({ share: 30, servicingFee: 5 }).notes.slice(1)).toEqual([
      `The fee is above the rate of ${below} loans; their net rate is 0.`,
      '2 loans of $50,000.50 at 60 days past due and more count as performing.',
      "Adjustable loans run at today's rate: 1 loan of $9.00.",
      'This is more than the $5,000,000.00 that remains for sale.',
    ]);
  });

  it('says how much has a rate below the fee where the tape was read before its loans were counted', () => {
    const { lowRates: _, adjustable: __, ...older } = tape;
    tape = older;
    expect(price({ share: 1, servicingFee: 5 }).notes[1]).toMatch(
      /^The fee is above the rate of loans of \$[\d,.]+; their net rate is 0\.$/,
    );
    expect(price({ share: 1 }).notes.join()).not.toContain('Adjustable');
  });

  it('tells which loans are late, unless it was read before that was kept', () => {
    expect(price({ share: 1 }).priceable.pool.lateness).toBe('told');
    const { cohorts } = tape;
    const daysDelinquent = new Float64Array(loans.count).fill(Number.NaN);
    daysDelinquent.set([59, 60, 0, 400]);
    const lines = cohortLines({ ...loans, numbers: { ...loans.numbers, daysDelinquent } });
    expect([...(lines.late?.subarray(0, 5) ?? [])]).toEqual([0, 1, 0, 1, 0]);
    expect(price({ share: 1, delinquent60: 'defaulted' }).notes.join()).toContain('count as defaulted at cut-off.');
    const older = { ...tape, cohorts: { ...cohorts, late: null } };
    expect(priceableOf(averaged, older)?.pool.lateness).toBe('older');
    expect(priceableOf(averaged, { ...older, tellsLateElsewhere: true })?.pool.lateness).toBe('told');
    expect(priceableOf(averaged, null)?.pool.lateness).toBe('averages');
  });

  it('counts what is 60 days late and more', () => {
    const row = (from: number | null, loanCount: number, balance: number) => ({
      label: '',
      filter: '',
      from,
      to: null,
      loans: loanCount,
      balance,
      percent: 0,
    });
    const delinquency = [row(null, 9, 9), row(30, 5, 5), row(60, 2, 0.1), row(360, 1, 0.2)];
    expect(lateOf({ delinquency })).toEqual({ loans: 3, balance: 0.3 });
  });
});
