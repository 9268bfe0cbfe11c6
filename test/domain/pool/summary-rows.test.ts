import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { RunningSum } from '#shared/domain/pool/tape/summary-rows.ts';
import { readDetected, sourceOf, tapeOf } from '#test/support/tape-files.ts';

const ids = async (...rows: string[]) => {
  const { reading } = await readDetected(sourceOf(tapeOf(...rows)));
  return { ids: reading.loans.loanId, asks: reading.asksAboutSums, notes: reading.notes };
};
const loans = ['A1,1000.10,6,48', 'A2,2000.25,6,48'];

describe('a row of a tape', () => {
  it.each([
    'Total',
    'TOTALS:',
    'Sub-total',
    'Subtotal',
    'Grand Total',
    'Total Pool',
    'Pool balance',
    'Average',
    'Avg. rate',
    'Weighted Average',
    'Weighted avg:',
    'Count',
    'Sum of loans',
    'Min',
    'Maximum',
    'Portfolio Total',
    'Total/Avg',
    'WAVG',
    'Median',
    '2 loans',
    '1,204 Loans in pool',
  ])('that is called %s is no loan, wherever it stands', async (label) => {
    for (const place of [0, 1, 2]) {
      const read = await ids(...loans.toSpliced(place, 0, `"${label}",777,6,48`));
      expect(read).toMatchObject({ ids: ['A1', 'A2'], asks: null });
      expect(read.notes[0]).toMatch(new RegExp(`^A row that sums up others was left out: row ${place + 2} \\("`));
    }
  });

  it.each(['Pool 12', 'POOL12', 'Total-3', 'Sum 2026', 'Count: 2'])(
    'that is called %s is asked about',
    async (label) => {
      expect(await ids(...loans, `${label},777,6,48`)).toMatchObject({ ids: ['A1', 'A2', label], asks: [4] });
    },
  );

  it.each([
    'Totally',
    'Poolside 4',
    'Summit-1',
    'Maxwell',
    'A total',
    '12',
    '12 lo',
    'Minneapolis',
    'Counter',
    '3loans',
  ])('that is called %s is a loan', async (label) => {
    expect(await ids(...loans, `${label},777,6,48`)).toMatchObject({ ids: ['A1', 'A2', label], asks: null });
  });

  it('without an id is no loan where its first words say so', async () => {
    const text =
      'Branch,Loan ID,Current Balance,Note Rate,Remaining Term\nEast,A1,10,6,48\nTotal East,,10,,\nTexas Total,,10,,\nTotal,1,10,,\n';
    const { reading } = await readDetected(sourceOf(text));
    expect([reading.loans.loanId, reading.asksAboutSums]).toEqual([['A1'], null]);
  });

  it('with an id is asked about where another cell is first and could be a product', async () => {
    const text =
      'Product,Loan ID,Current Balance,Note Rate,Remaining Term\nAuto,A1,10,6,48\nPool,A2,11,6,48\nPool loan,A3,12,6,48\nPortfolio,A4,13,6,48\nTexas Total,A5,14,6,48\n';
    const { reading } = await readDetected(sourceOf(text));
    expect([reading.loans.loanId, reading.asksAboutSums]).toEqual([
      ['A1', 'A2', 'A3', 'A4', 'A5'],
      [3, 4, 5],
    ]);
  });

  it('whose balance is the sum of those since the last is asked about, and taken as a person says', async () => {
    const text = tapeOf(...loans, 'East,3000.35,6,48', 'A3,10,6,48', 'A4,20,6,48', 'West,30,6,48', 'A5,30,6,48');
    const { reading, inspection } = await readDetected(sourceOf(text));
    expect(reading.asksAboutSums).toEqual([4, 7]);
    const options = { columns: inspection.columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    const without = await readTape(sourceOf(text), { ...options, sums: 'leave-out' });
    expect([without.loans.loanId, without.asksAboutSums]).toEqual([['A1', 'A2', 'A3', 'A4', 'A5'], null]);
    expect(without.notes[0]).toBe('2 rows that sum up others were left out: row 4, row 7.');
    const all = await readTape(sourceOf(text), { ...options, sums: 'loans' });
    expect([all.rows, all.asksAboutSums]).toEqual([7, null]);
    expect(all.notes[0]).toBe('Taken for loans, although they may sum up others: row 4, row 7.');
  });

  it('is a loan where its balance is that of the one before', async () => {
    expect(await ids('A1,10,6,48', 'A2,10,6,48', 'A3,10,6,48')).toMatchObject({ asks: null });
  });

  it('that repeats the headings, or has words alone, is left out with a note', async () => {
    const read = await ids(
      'A1,10,6,48',
      'Loan ID,Current Balance,Note Rate,Remaining Term',
      'A2,11,6,48',
      '* Balances are as of month end,,,',
      'Note: rates are fixed,,,',
      'Prepared by the lending team,,,',
    );
    expect(read.ids).toEqual(['A1', 'A2']);
    expect(read.notes.slice(0, 2)).toEqual([
      'A repeated header was left out: row 3.',
      '3 footnotes were left out: row 5, row 6, row 7.',
    ]);
  });

  it('with an id alone is a loan without a balance', async () => {
    const { reading } = await readDetected(sourceOf(tapeOf('A1,10,6,48', 'A2,,,')));
    expect([reading.loans.loanId, reading.findings.counts.required]).toEqual([['A1', 'A2'], 3]);
  });

  it('that is left out is looked through for personal data all the same', async () => {
    const text = tapeOf(...loans, 'Total,777,6,48,219-09-9999');
    await expect(readDetected(sourceOf(text))).rejects.toThrow('Social Security numbers');
  });
});

it('a sum is found exactly where it stands', () => {
  const group = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 5 }), (groups) => {
      const running = new RunningSum();
      const rows = groups.flatMap((one) => [...one, one.reduce((a, b) => a + b, 0)]);
      let since: number[] = [];
      for (const cents of rows) {
        const expected = since.length > 1 && cents === since.reduce((a, b) => a + b, 0);
        expect(running.isSum(cents)).toBe(expected);
        if (expected) {
          running.begin();
          since = [];
        } else since.push(cents);
      }
    }),
  );
});
