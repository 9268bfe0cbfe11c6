import { describe, expect, it } from 'vitest';
import type { ColumnChoice } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { sourceOf } from '#test/support/tape-files.ts';

const header = 'Loan ID,Current Balance,Note Rate,Matures,State';
const chosen = (changes: Partial<Record<string, Partial<ColumnChoice>>> = {}): ColumnChoice[] =>
  header.split(',').map((heading, index) => ({
    index,
    heading,
    unit: null,
    dateOrder: null,
    field: (['loanId', 'currentBalance', 'noteRate', 'maturityDate', 'state'] as const)[index] ?? null,
    ...changes[heading],
  }));

/** The third and the fourth column as they are proposed for one loan, after such a choice. */
async function proposed([rate, date]: [string, string], before: ColumnChoice[], headings = header) {
  const text = `${headings}\na,5,${rate},${date},CA`;
  const { columns, asOfDate } = await inspectTape(sourceOf(text), { recall: async () => before });
  return { columns, asOfDate, read: [columns[2]?.unit, columns[3]?.field, columns[3]?.dateOrder, columns[3]?.fault] };
}

describe('columns that are remembered', () => {
  it.each<[[string, string], ColumnChoice['unit'], ColumnChoice['dateOrder'], unknown[]]>([
    [['0.0625', '01/02/2030'], 'percent', 'MDY', ['fraction', 'maturityDate', 'MDY', null]],
    [['6.25', '01/02/2030'], 'fraction', 'DMY', ['percent', 'maturityDate', 'DMY', null]],
    [['0', '13/02/2030'], 'fraction', 'MDY', ['fraction', 'maturityDate', 'DMY', null]],
    [['0%', '01/13/2030'], 'percent', 'DMY', ['percent', 'maturityDate', 'MDY', null]],
  ])('read %j by what the values say, else as before: %s, %s', async (values, unit, dateOrder, expected) => {
    const before = chosen({ 'Note Rate': { unit }, Matures: { dateOrder } });
    expect((await proposed(values, before)).read).toEqual(expected);
  });

  it('tell of dates in two orders', async () => {
    const text = `${header}\na,5,6,13/01/2030,CA\nb,5,6,12/31/2030,CA`;
    const { columns } = await inspectTape(sourceOf(text), { recall: async () => chosen() });
    expect(columns[3]?.fault).toBe('Dates in this column are written in two orders.');
  });

  it('may hold the as-of date', async () => {
    const before = chosen({ Matures: { field: 'asOfDate', dateOrder: 'DMY' } });
    expect((await proposed(['6', '01/02/2026'], before)).asOfDate).toBe('2026-02-01');
  });

  it('are each used once where headings repeat', async () => {
    const { columns } = await proposed(['6', '01/02/2030'], chosen(), `${header},Note Rate`);
    expect(columns.map(({ field }) => field)).toEqual([
      'loanId',
      'currentBalance',
      'noteRate',
      'maturityDate',
      'state',
      null,
    ]);
  });
});
