import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { emptyMonth } from '#shared/domain/servicing/month-loans.ts';
import { runningStatementCsv } from '#shared/domain/servicing/running-statement.ts';
import { collectedOf, splitFor, unsplit } from '#shared/domain/servicing/split.ts';

it('has the loans of each closing for its own deal, with totals that go on from the months before', () => {
  const loans = emptyMonth(3, 20261231);
  const masked = ['L-1', 'L-2', 'L-3'];
  loans.loanId = ['a', 'b', 'c'];
  loans.money.beginningBalance.fill(10_000);
  loans.money.scheduledPrincipal.set([101, 103, 107]);
  const collected = collectedOf(loans);
  const partOf = (dealId: string, takes: Uint8Array | null, before = unsplit()) => {
    const position = { bought: 1_000, pool: 3_000 };
    const { lines } = splitFor(position, before, { collected, takes, isEnd: false });
    return { dealId, ...position, before, collected, lines, takes };
  };
  const earlier = unsplit();
  earlier.cum.scheduledPrincipal = 100;
  earlier.paid.scheduledPrincipal = 33;
  const parts = [partOf('D1', Uint8Array.of(1, 0, 1), earlier), partOf('D2', Uint8Array.of(0, 1, 0))];
  const [heads = [], ...rows]: string[][] = parse([...runningStatementCsv({ loans, masked }, parts)].join(''), {
    bom: true,
  });
  expect(heads.slice(0, 4)).toEqual([
    'Loan ID',
    'Scheduled principal',
    'Scheduled principal, pool since settlement',
    'Scheduled principal, own since settlement',
  ]);
  // A third of 201 is 67, of 308 is 102.67, of 103 is 34.33.
  expect(rows.map((row) => [...row.slice(0, 4), ...row.slice(-3)])).toEqual([
    ['L-1', '0.34', '2.01', '0.67', '10', '30', 'D1'],
    ['L-3', '0.36', '3.08', '1.03', '10', '30', 'D1'],
    ['L-2', '0.34', '1.03', '0.34', '10', '30', 'D2'],
  ]);
});
