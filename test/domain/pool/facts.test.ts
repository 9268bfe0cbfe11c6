import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '#functions/odata/fields.ts';
import { compileFilter } from '#functions/odata/predicate.ts';
import { ExactSums } from '#shared/domain/pool/exact-sums.ts';
import { computeFacts, type Facts } from '#shared/domain/pool/facts.ts';
import { loanRow, maskedLoanRow } from '#shared/domain/pool/loan-rows.ts';
import { type LoanField, type Loans, leaveOut } from '#shared/domain/pool/loans.ts';
import { fieldNames, isNumeric, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { loansOf, someLoans } from '#test/support/pool-loans.ts';

const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };

describe('exact sums', () => {
  it('keep every unit of the largest tape', () => {
    const sums = new ExactSums(1);
    const [y, x] = [99_999_999_999, 399_999_999];
    for (let i = 0; i < 200_000; i++) sums.add(0, y, x);
    expect(sums.total(0)).toBe(200_000n * BigInt(y) * BigInt(x));
  });
});

const six = loansOf(
  [
    ['L1', 24_000, 5, 60, 48, 12, 720, 92, 31, 'CA', 0, 'New'],
    ['L2', 18_250.5, 6.49, 72, 60, 12, 684, 104.5, null, 'CA', 0, 'Used'],
    ['L3', 9120.25, 8.99, 60, 30, 30, null, 88, 40, 'NV', 45, 'Used'],
    ['L4', 31_999.99, 4.25, 84, 80, 4, 801, 79.99, 22.5, 'AZ', 0, 'New'],
    ['L5', 6500, 11.25, 48, 20, 28, 612, 121, 44.1, 'CA', 95, 'Used'],
    ['L6', 15_129.26, 0, 36, 24, 12, 755, 60, 28, 'NV', 0, 'New'],
  ].map(([loanId, balance, rate, term, remaining, age, score, ltv, dti, state, days, product]) => ({
    loanId: String(loanId),
    currentBalance: balance,
    noteRate: rate,
    originalTerm: term,
    remainingTerm: remaining,
    age,
    creditScoreOriginal: score,
    ltv,
    dti,
    state,
    daysDelinquent: days,
    newUsed: product,
  })) as Parameters<typeof loansOf>[0],
);

it('counts loans of rates that a servicing fee can be above, and adjustable ones', () => {
  const loans = [
    { currentBalance: 10, noteRate: 6.5, rateType: 'Adjustable' },
    { currentBalance: 20.5, noteRate: 6.5, rateType: 'Fixed' },
    { currentBalance: 30, noteRate: 0, rateType: 'Adjustable' },
    { currentBalance: 40, noteRate: 10, rateType: null },
  ];
  expect(computeFacts(loansOf(loans.map((loan, i) => ({ loanId: `L${i}`, ...loan }))), tokens)).toMatchObject({
    lowRates: [
      { rate: 0, loans: 1 },
      { rate: 6.5, loans: 2 },
    ],
    adjustable: { loans: 2, balance: 40 },
  });
});

describe('the facts of six loans', () => {
  const facts = computeFacts(six, tokens);

  it('are exact to six decimals', () => {
    expect(facts).toMatchObject({ loanCount: 6, balance: 105_000, averageBalance: 17_500, minBalance: 6500 });
    const { noteRate, originalTerm, remainingTerm, age, creditScoreOriginal, ltv, dti } = facts.weighted;
    expect([noteRate, originalTerm, remainingTerm, age, ltv].map((fact) => fact?.value)).toEqual([
      5.043445, 65.199081, 53.083228, 12.115853, 87.349467,
    ]);
    expect(creditScoreOriginal).toEqual({
      value: 738.382456,
      min: 612,
      max: 801,
      loans: 5,
      balance: 95_879.75,
      coverage: 91.314048,
    });
    expect(dti).toMatchObject({ value: 29.269092, coverage: 82.618571 });
    expect([facts.weighted.dscr, facts.aggregateLtv, facts.originalBalance]).toEqual([null, null, null]);
  });

  it('have no original balance where no loan has one, though the tape has the column', () => {
    const loan = { loanId: 'L1', currentBalance: 100, noteRate: 5, remainingTerm: 12 };
    const of = (...amounts: (number | null)[]) =>
      computeFacts(loansOf(amounts.map((originalAmount) => ({ ...loan, originalAmount }))), tokens).originalBalance;
    expect([of(null), of(null, 250.5), of(100, 250.5)]).toEqual([null, 250.5, 350.5]);
  });

  it('part delinquency, states and scores as the bands say', () => {
    expect(facts.delinquency.map(({ label, percent }) => [label, percent])).toEqual([
      ['Current', 85.123571],
      ['1–29', 0],
      ['30–59', 8.685952],
      ['60–89', 0],
      ['90–179', 6.190476],
      ['180–359', 0],
      ['360+', 0],
    ]);
    expect(facts.strats.state[0]).toEqual({
      label: 'CA',
      from: null,
      to: null,
      filter: "state eq 'CA'",
      loans: 3,
      balance: 48_750.5,
      percent: 46.429048,
      waRate: 6.391129,
      waScore: 692.122994,
      waLtv: 100.546194,
      waRemainingTerm: 48.75909,
      percent30Plus: 13.333197,
    });
    const bands = (rows: { label: string; loans: number }[]) => rows.map(({ label, loans }) => `${label}: ${loans}`);
    expect(bands(facts.strats.score)).toEqual([
      '<620: 1',
      '680–699: 1',
      '720–739: 1',
      '740–759: 1',
      '780+: 1',
      'No score: 1',
    ]);
    expect(facts.strats.score.at(-1)?.waScore).toBeNull();
    expect(bands(facts.strats.ltv)).toEqual([
      '≤60.00: 1',
      '70.01–80.00: 1',
      '80.01–90.00: 1',
      '90.01–100.00: 1',
      '100.01–110.00: 1',
      '>120.00: 1',
    ]);
    expect(bands(facts.strats.state)).toEqual(['CA: 3', 'AZ: 1', 'NV: 2']);
    expect(bands(facts.strats.product)).toEqual(['New: 3', 'Used: 3']);
    expect(bands(facts.strats.balance)).toEqual(['$5k–$10k: 2', '$10k–$20k: 2', '$20k–$30k: 1', '$30k–$50k: 1']);
    expect(bands(facts.strats.rate).slice(0, 2)).toEqual(['0.000–0.999: 1', '4.000–4.999: 1']);
    expect(facts.topLoans.rows.map(({ token }) => token)).toEqual(['L-L4', 'L-L1', 'L-L2', 'L-L6', 'L-L3', 'L-L5']);
  });

  it('cross bands of score with bands of LTV, in the order of both', () => {
    expect(facts.scoreByLtv.map(({ score, ltv, balance, percent }) => [score, ltv, balance, percent])).toEqual([
      ['<620', '>120.00', 6500, 6.190476],
      ['680–699', '100.01–110.00', 18_250.5, 17.381429],
      ['720–739', '90.01–100.00', 24_000, 22.857143],
      ['740–759', '≤60.00', 15_129.26, 14.408819],
      ['780+', '70.01–80.00', 31_999.99, 30.476181],
      ['No score', '80.01–90.00', 9120.25, 8.685952],
    ]);
    const unknown = computeFacts(loansOf([{ loanId: 'L1', currentBalance: 5, creditScoreOriginal: 700 }]), tokens);
    expect(unknown.scoreByLtv).toEqual([{ score: '700–719', ltv: 'Not given', balance: 5, percent: 100 }]);
  });

  it('have the least and the most of each figure, and delinquency that is not known apart', () => {
    expect([facts.minBalance, facts.maxBalance]).toEqual([6500, 31_999.99]);
    expect(facts.weighted.noteRate).toMatchObject({ min: 0, max: 11.25, loans: 6, balance: 105_000, coverage: 100 });
    const days = [0, 29, 30, null].map((daysDelinquent, i) => ({
      loanId: `L${i}`,
      currentBalance: 25,
      daysDelinquent,
    }));
    const { delinquency } = computeFacts(loansOf(days), tokens);
    expect(delinquency.map(({ loans, balance, percent }) => [loans, balance, percent])).toEqual([
      ...[1, 1, 1, 0, 0, 0, 0, 1].map((count) => [count, 25 * count, 25 * count]),
    ]);
  });

  it('list the ten largest loans and groups of borrowers with their percent', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => ({ loanId: `L${i + 1}`, currentBalance: i + 1 }));
    const { topLoans, topBorrowerGroups } = computeFacts(loansOf(twelve), tokens);
    expect(topLoans.percent).toBe(96.153846);
    expect(topLoans.rows).toHaveLength(10);
    expect(topLoans.rows[0]).toEqual({ token: 'L-L12', loans: 1, balance: 12, percent: 15.384615 });
    expect(topBorrowerGroups).toEqual(topLoans);
    const grouped = [
      { loanId: 'a', currentBalance: 5, borrowerGroupId: 'g' },
      { loanId: 'g', currentBalance: 1, borrowerGroupId: null },
      { loanId: 'b', currentBalance: 6, borrowerGroupId: 'g' },
      { loanId: 'c', currentBalance: 10, borrowerGroupId: null },
    ];
    expect(computeFacts(loansOf(grouped), tokens).topBorrowerGroups).toEqual({
      percent: 100,
      rows: [
        { token: 'G-g', loans: 2, balance: 11, percent: 50 },
        { token: 'L-c', loans: 1, balance: 10, percent: 45.454545 },
        { token: 'L-g', loans: 1, balance: 1, percent: 4.545455 },
      ],
    });
  });

  it('list loans of one balance by id', () => {
    const ids = ['b', 'c', 'a', ...Array.from({ length: 9 }, (_, i) => `d${i}`)];
    const facts = computeFacts(loansOf(ids.map((loanId) => ({ loanId, currentBalance: 5, noteRate: 6 }))), tokens);
    expect(facts.topLoans.rows.map(({ token }) => token).slice(0, 4)).toEqual(['L-a', 'L-b', 'L-c', 'L-d0']);
  });

  it('forget what is left out', () => {
    const rest = leaveOut(six, new Set([3, 7]));
    expect(computeFacts(rest, tokens, { leftOut: 2 })).toMatchObject({ loanCount: 4, leftOut: 2, balance: 71_620.24 });
    expect(rest.loanId).toEqual(['L1', 'L3', 'L4', 'L5']);
  });
});

const typeOf = (field: LoanField): FieldType => {
  if (field === 'age') return 'number';
  if (ruleOf(field).kind === 'date') return 'date';
  return isNumeric(field) ? 'number' : 'string';
};
const odata = new Map(
  [...fieldNames, 'age' as const].map((name) => [name.toLowerCase(), { name, type: typeOf(name) }]),
);
const countOf = (loans: Loans, filter: string) => {
  const matches = compileFilter(filter, odata);
  let count = 0;
  for (let i = 0; i < loans.count; i++) {
    const empty = Object.fromEntries(fieldNames.map((name) => [name, null]));
    if (matches({ ...empty, ...loanRow(loans, i) })) count++;
  }
  return count;
};
const cents = (dollars: number) => Math.round(dollars * 100);
const rowLists = ({ strats, delinquency }: Facts) => [...Object.values(strats), delinquency];

describe('a stratification', () => {
  it('adds up to the pool, and each filter gives its loans', () => {
    fc.assert(
      fc.property(someLoans, fc.constantFrom('Auto' as const, 'MBL' as const, 'Consumer' as const), (rows, kind) => {
        const loans = loansOf(rows, kind);
        const facts = computeFacts(loans, tokens);
        const balance = rows.reduce((sum, row) => sum + cents(Number(row.currentBalance)), 0);
        expect(cents(facts.balance)).toBe(balance);
        for (const list of rowLists(facts)) {
          expect(list.reduce((sum, row) => sum + cents(row.balance), 0)).toBe(balance);
          expect(list.reduce((sum, row) => sum + row.loans, 0)).toBe(loans.count);
          for (const row of list) expect(countOf(loans, row.filter), row.filter).toBe(row.loans);
        }
        expect(facts.scoreByLtv.reduce((sum, cell) => sum + cents(cell.balance), 0)).toBe(balance);
      }),
      { numRuns: 60 },
    );
  });

  it('averages as exact fractions do, however large the pool', () => {
    const average = (rows: { x: bigint; b: bigint }[], scale: bigint) => {
      const balance = rows.reduce((sum, { b }) => sum + b, 0n);
      const total = rows.reduce((sum, { x, b }) => sum + x * b, 0n);
      const [a, d] = [total * 1_000_000n, balance * scale];
      const [size, sign] = a < 0n ? [-a, -1n] : [a, 1n];
      return balance === 0n ? null : Number(((2n * size + d) / (2n * d)) * sign) / 1e6;
    };
    fc.assert(
      fc.property(someLoans, fc.constantFrom(1, 90), (rows, times) => {
        const many = Array.from({ length: times }, () => rows).flat();
        const facts = computeFacts(loansOf(many), tokens);
        for (const [field, scale] of [
          ['noteRate', 1e6],
          ['ltv', 1e6],
          ['dscr', 1e6],
          ['creditScoreOriginal', 1],
        ] as const) {
          const given = many.filter((row) => typeof row[field] === 'number');
          const exact = given.map((row) => ({
            x: BigInt(Math.round(Number(row[field]) * scale)),
            b: BigInt(cents(Number(row.currentBalance))),
          }));
          expect(facts.weighted[field]?.value ?? null, field).toBe(average(exact, BigInt(scale)));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('what buyers see of a loan', () => {
  it('is no id, no day and nothing that leads to a person', () => {
    const loans = loansOf([
      {
        loanId: '77',
        currentBalance: 5,
        borrowerGroupId: 'X',
        originationDate: 20250114,
        zip3: '941',
        make: 'Kia',
        naics: '531110',
      },
    ]);
    expect(maskedLoanRow(loans, 0, tokens)).toEqual({
      row: 2,
      derived: [],
      loanId: 'L-77',
      currentBalance: 5,
      borrowerGroupId: 'G-X',
      originationDate: '2025-01',
      naics: '53',
      age: null,
    });
    expect(loanRow(loans, 0)).toMatchObject({ loanId: '77', originationDate: '2025-01-14', make: 'Kia' });
  });
});
