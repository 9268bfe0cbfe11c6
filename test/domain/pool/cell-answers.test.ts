import { describe, expect, it } from 'vitest';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { type CellAnswer, type CellCode, type CellReading, cellFaults } from '#shared/domain/pool/tape/cell-answers.ts';
import { proposedReading } from '#shared/domain/pool/tape/cell-proposals.ts';
import { type FieldName, fieldNames } from '#shared/domain/pool/tape/fields.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { sourceOf } from '#test/support/tape-files.ts';

const headings = 'Loan ID,Current Balance,Note Rate,Remaining Term,State,FICO,Days Delinquent,Original Amount';
const [STATE, SCORE, DAYS, AMOUNT] = [4, 5, 6, 7];

async function read(text: string, cells: CellAnswer[] = []) {
  const { columns } = await inspectTape(sourceOf(text));
  const reading = await readTape(sourceOf(text), { columns, asOfDate: '2026-09-30', assetClass: 'Auto', cells });
  return { reading, faults: cellFaults(reading.findings, columns), first: loanRow(reading.loans, 0) };
}
const tape = (...rows: string[]) => [headings, ...rows].join('\n');
const answer = (index: number, code: CellCode, text: string | null, as: CellReading): CellAnswer => ({
  index,
  code,
  text,
  as,
});

describe('cells that cannot be read', () => {
  const text = tape(
    'A1,5000,6,48,Calif.,999,30 days,7000.005',
    'A2,5000,6,48,Calif.,700,Smith,7000',
    'A3,5000,6,48,Qz,999,Jones,7000',
  );

  it('are one line where they are the same, the most frequent first, with what is proposed', async () => {
    const { faults } = await read(text);
    expect(faults.map(({ index, code, text: said, rows, proposed }) => [index, code, said, rows, proposed])).toEqual([
      [STATE, 'unknown-state', 'Calif.', 2, 'CA'],
      [SCORE, 'out-of-range', '999', 2, null],
      [DAYS, 'not-a-number', null, 2, null],
      [DAYS, 'not-a-number', '30 days', 1, '30'],
      [AMOUNT, 'too-many-decimals', '7000.005', 1, '7000.01'],
      [STATE, 'unknown-state', 'Qz', 1, null],
    ]);
  });

  it('are read as proposed or as empty where a person said so, each time the same', async () => {
    const cells = [
      answer(STATE, 'unknown-state', 'Calif.', 'proposed'),
      answer(STATE, 'unknown-state', 'Qz', 'empty'),
      answer(SCORE, 'out-of-range', '999', 'empty'),
      answer(DAYS, 'not-a-number', '30 days', 'proposed'),
      answer(DAYS, 'not-a-number', null, 'empty'),
      answer(AMOUNT, 'too-many-decimals', '7000.005', 'proposed'),
    ];
    const [{ reading, first, faults }, again] = [await read(text, cells), await read(text, cells)];
    expect([reading.findings.errors, faults, reading.loans.count]).toEqual([0, [], 3]);
    expect(first).toMatchObject({
      state: 'CA',
      creditScoreOriginal: null,
      daysDelinquent: 30,
      originalAmount: 7000.01,
    });
    expect(loanRow(reading.loans, 2)).toMatchObject({ state: null, daysDelinquent: null });
    expect(reading.notes.slice(0, 6)).toEqual([
      '2 cells of State were read as proposed.',
      '1 cell of State was read as empty.',
      '2 cells of Original credit score were read as empty.',
      '1 cell of Days delinquent was read as proposed.',
      '2 cells of Days delinquent were read as empty.',
      '1 cell of Original amount was read as proposed.',
    ]);
    expect(again.reading.loans).toEqual(reading.loans);
  });

  it('keep their fault where nothing is proposed, and others keep theirs', async () => {
    const { faults } = await read(text, [
      answer(STATE, 'unknown-state', null, 'proposed'),
      answer(SCORE, 'not-a-number', null, 'empty'),
    ]);
    expect(faults.map(({ text: said, rows }) => [said, rows])).toEqual([
      ['999', 2],
      [null, 2],
      ['30 days', 1],
      ['7000.005', 1],
      ['Qz', 1],
    ]);
  });

  it('change nothing that can be read, and nothing that is required', async () => {
    const cells = [0, 1, 2, 3].flatMap((index) =>
      (['not-a-number', 'out-of-range', 'too-many-decimals', 'formula-without-value'] as const).map((code) =>
        answer(index, code, null, 'empty'),
      ),
    );
    const { reading, faults } = await read(tape('A1,abc,6,48,CA,,,', 'A2,5000,x,48,CA,,,', 'A3,5000,6,y,CA,,,'), [
      ...cells,
      ...cells.map((one) => ({ ...one, as: 'proposed' as const })),
      answer(STATE, 'unknown-state', 'CA', 'empty'),
    ]);
    expect([[...reading.faultyRows], faults, reading.loans.texts.state?.values[1]]).toEqual([[2, 3, 4], [], 'CA']);
  });

  it('may be empty terms where maturities are there, and still one of both is needed', async () => {
    const both = [
      'Loan ID,Current Balance,Note Rate,Remaining Term,Maturity Date',
      'A1,5000,6,x,2030-09-30',
      'A2,5000,6,x,',
    ];
    const { reading } = await read(both.join('\n'), [answer(3, 'not-a-number', null, 'empty')]);
    expect(Array.from(reading.findings, ({ row, code }) => [row, code])).toEqual([[3, 'required']]);
    expect(loanRow(reading.loans, 0).remainingTerm).toBe(48);
    const { reading: matured } = await read(
      'Loan ID,Current Balance,Note Rate,Remaining Term,Maturity Date\nA1,5,6,48,2020-01-01',
      [answer(4, 'not-a-date', null, 'empty')],
    );
    expect(matured.findings.counts.matured).toBe(1);
  });
});

describe('a proposal', () => {
  it.each<[FieldName, string, string | null]>([
    ['state', 'Colo.', 'CO'],
    ['state', 'Mich', 'MI'],
    ['state', 'N. Carolina', 'NC'],
    ['state', 'So Dakota', 'SD'],
    ['state', 'Colorado (CO)', 'CO'],
    ['state', 'TX - Texas', 'TX'],
    ['state', 'CA 94105', 'CA'],
    ['state', 'Pennsylvannia', 'PA'],
    ['state', 'Califronia', 'CA'],
    ['state', 'Miss', null],
    ['state', 'New', null],
    ['state', 'IN PROGRESS', null],
    ['state', 'Ontario', null],
    ['state', 'XX', null],
    ['state', '12', null],
    ['daysDelinquent', '~30', '30'],
    ['creditScoreOriginal', '720*', '720'],
    ['creditScoreOriginal', '<600', null],
    ['creditScoreOriginal', '720 Smith', null],
    ['remainingTerm', '36 payments', '36'],
    ['remainingTerm', '36.5', null],
    ['ltv', '80 pct', '80'],
    ['originalAmount', '1,234.567', '1234.57'],
    ['originalAmount', '10 k', null],
    ['originationDate', 'Mon, Jan 15, 2024', 'Jan 15, 2024'],
    ['originationDate', '01/15/2024 (est.)', '01/15/2024'],
    ['originationDate', 'soon', null],
    ['make', 'Ford', null],
  ])('for %s %s is %s', (field, text, proposed) => {
    expect(proposedReading({ field, unit: null }, text)).toBe(proposed);
  });

  it('of cents is none where a column holds thousands', () => {
    expect(proposedReading({ field: 'originalAmount', unit: 'thousands' }, '1.2345678')).toBeNull();
  });

  it('is read as it is, whatever the field', () => {
    for (const field of fieldNames)
      for (const text of ['Calif.', '30 days', '1.239*', '01/15/2024 est'])
        expect(proposedReading({ field, unit: null }, proposedReading({ field, unit: null }, text) ?? '')).toBeNull();
  });
});
