import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listLoans } from '#functions/odata/loans.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { decodeLoans, encodeLoans } from '#shared/domain/pool/loan-file.ts';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import type { Loans } from '#shared/domain/pool/loans.ts';
import { changesBetween } from '#shared/domain/pool/tape-changes.ts';
import { loansOf, someLoans } from '#test/support/pool-loans.ts';

const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };
const fileOf = (loans: Loans) => Buffer.concat([...encodeLoans(loans)]);

const three = loansOf([
  { loanId: 'L1', currentBalance: 100, noteRate: 5, state: 'CA', originationDate: 20250131, creditScoreOriginal: null },
  {
    loanId: 'L2',
    currentBalance: 300.25,
    noteRate: 7.5,
    state: 'NV',
    originationDate: 20251001,
    creditScoreOriginal: 700,
  },
  { loanId: 'Ü3', currentBalance: 200, noteRate: 6, state: 'CA', originationDate: 20260101, creditScoreOriginal: 640 },
]);
const idsOf = (query: object, loans = three) =>
  listLoans(loans, query, { path: '/loans', isMasked: false, of: (i) => loans.loanId[i] }).value;

describe('the file of loans', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(someLoans, (rows) => {
        const loans = { ...loansOf(rows), derived: { age: Uint8Array.from(rows, (_, i) => i % 2) } };
        expect(decodeLoans(fileOf(loans))).toEqual(loans);
      }),
    );
    expect(decodeLoans(fileOf(three))).toEqual(three);
  });

  it('is told from others, and from one that breaks off', () => {
    expect(decodeLoans(new Uint8Array())).toBeNull();
    expect(decodeLoans(Buffer.from('no loans at all'))).toBeNull();
    expect(decodeLoans(fileOf(three).subarray(0, -1))).toBeNull();
  });
});

describe('a list of loans', () => {
  it('has as many behind each figure as the figure says', () => {
    fc.assert(
      fc.property(someLoans, (rows) => {
        const loans = loansOf(rows);
        for (const row of Object.values(computeFacts(loans, tokens).strats).flat()) {
          for (const isMasked of [false, true]) {
            const list = listLoans(loans, { $filter: row.filter, $top: 0 }, { path: '/loans', isMasked, of: (i) => i });
            expect(list['@odata.count'], row.filter).toBe(row.loans);
          }
        }
      }),
    );
  });

  it('filters, orders with what is absent last, and pages', () => {
    expect(idsOf({ $filter: "state eq 'CA' and currentBalance gt 100" })).toEqual(['Ü3']);
    expect(idsOf({ $filter: 'originationDate ge 2025-10-01' })).toEqual(['L2', 'Ü3']);
    expect(idsOf({ $orderby: 'noteRate desc' })).toEqual(['L2', 'Ü3', 'L1']);
    expect(idsOf({ $orderby: 'creditScoreOriginal' })).toEqual(['Ü3', 'L2', 'L1']);
    expect(idsOf({ $orderby: 'creditScoreOriginal desc' })).toEqual(['L2', 'Ü3', 'L1']);
    expect(idsOf({ $orderby: 'state,currentBalance desc', $skip: 1, $top: 1 })).toEqual(['L1']);
    const { '@odata.nextLink': next } = listLoans(
      three,
      { $top: 1 },
      { path: '/loans', isMasked: false, of: (i) => loanRow(three, i) },
    );
    expect(next).toBeUndefined();
  });

  it('tells buyers months of dates, whatever they ask', () => {
    const count = ($filter: string) =>
      listLoans(three, { $filter }, { path: '/loans', isMasked: true, of: (i) => i })['@odata.count'];
    expect(count('originationDate eq 2025-01-31')).toBe(0);
    expect(count('originationDate ge 2025-01-02')).toBe(2);
    expect(count('originationDate eq 2025-01-01')).toBe(1);
  });

  it.each(['loanId', 'borrowerGroupId', 'zip3', 'make', 'model', 'naics', 'riskRating'])(
    'cannot be searched by %s, which could lead to a person',
    (field) => {
      expect(() => idsOf({ $filter: `${field} eq 'L1'` })).toThrow(/unknown field/);
      expect(() => idsOf({ $orderby: field })).toThrow(/unknown field/);
    },
  );
});

it('changes between tapes are loans gone, new and different', () => {
  const later = loansOf([
    { loanId: 'L2', currentBalance: 290.25, noteRate: 7.5, state: 'NV' },
    { loanId: 'Ü3', currentBalance: 200, noteRate: 6, state: 'CA' },
    { loanId: 'L4', currentBalance: 50, noteRate: 5, state: 'CA' },
  ]);
  const of = (currentBalance: number, noteRate: number) => ({
    currentBalance,
    noteRate,
    daysDelinquent: null,
    status: null,
  });
  expect(changesBetween(three, later)).toEqual({
    balanceBefore: 600.25,
    balanceAfter: 540.25,
    gone: 1,
    added: 1,
    changed: 1,
    loans: [
      { loanId: 'L1', change: 'gone', before: of(100, 5), after: null },
      { loanId: 'L2', change: 'changed', before: of(300.25, 7.5), after: of(290.25, 7.5) },
      { loanId: 'L4', change: 'added', before: null, after: of(50, 5) },
    ],
  });
});
