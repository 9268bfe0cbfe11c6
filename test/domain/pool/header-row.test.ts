import { describe, expect, it, vi } from 'vitest';
import { workbookOf } from '#functions/wire/workbook.ts';
import type { ColumnChoice } from '#shared/domain/pool/tape/column-choice.ts';
import type { FieldName } from '#shared/domain/pool/tape/fields.ts';
import type { ByHand } from '#shared/domain/pool/tape/header-memory.ts';
import type { HeaderRow } from '#shared/domain/pool/tape/header-row.ts';
import { type Inspection, inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { previewTape } from '#shared/domain/pool/tape/preview.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { faultOf, sourceOf } from '#test/support/tape-files.ts';

const own = ['Summit Ridge Credit Union', 'Kto,Zostatek,Proc,Wiek', 'A-1,1000.50,6.25,48', 'A-2,2000,5,36'];
const bare = own.slice(2);
const chosenIn = (text: string, headerRow: HeaderRow) => ({ ...sourceOf(text), headerRow });
const fields: FieldName[] = ['loanId', 'currentBalance', 'noteRate', 'remainingTerm'];
const byHand = ({ columns }: Pick<Inspection, 'columns'>): ColumnChoice[] =>
  columns.map((column, i) => ({ ...column, field: fields[i] ?? null }));
const options = (columns: ColumnChoice[]) => ({ columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const });

async function readBelow(text: string, headerRow: HeaderRow) {
  const source = chosenIn(text, headerRow);
  const inspection = await inspectTape(source);
  return { inspection, reading: await readTape(source, options(byHand(inspection))) };
}

describe('a header that isn’t found', () => {
  it('is asked for, once the file was looked through', async () => {
    expect(await faultOf(inspectTape(sourceOf(own.join('\n'))))).toMatchObject({ asksForHeader: true, refusal: null });
    const personal = faultOf(inspectTape(sourceOf([...own, 'A-3,219-09-9999,5,36'].join('\n'))));
    expect(await personal).toMatchObject({ asksForHeader: false, refusal: { kind: 'ssn' } });
  });

  it('can be a row of words that no one knows', async () => {
    const { inspection, reading } = await readBelow(own.join('\n'), 2);
    expect(inspection).toMatchObject({
      headerRow: 2,
      chosen: 2,
      headings: ['Kto', 'Zostatek', 'Proc', 'Wiek'],
      rows: 2,
    });
    expect(inspection.columns.map(({ field }) => field)).toEqual([null, null, null, null]);
    expect([reading.loans.loanId, reading.loans.numbers.currentBalance]).toEqual([
      ['A-1', 'A-2'],
      Float64Array.from([100_050, 200_000]),
    ]);
  });

  it('can be none: columns are then named by their letters, and every row is a loan', async () => {
    const { inspection, reading } = await readBelow(bare.join('\n'), 'none');
    expect(inspection).toMatchObject({ headerRow: 0, chosen: 'none', rows: 2 });
    expect(inspection.headings).toEqual(['Column A', 'Column B', 'Column C', 'Column D']);
    expect(inspection.notes).toEqual(["There's no header row, so columns are named by their letters."]);
    expect([...reading.loans.rows]).toEqual([1, 2]);
    expect(reading.findings.errors).toBe(0);
  });

  it('of two rows is the lower one, where it is blank the upper one', async () => {
    const two = ['Pool of September,,,', 'Konto,,Warunki,Wiek', 'Nr,Zostatek,Proc,', ...bare];
    expect((await readBelow(two.join('\n'), 3)).inspection.headings).toEqual(['Nr', 'Zostatek', 'Proc', 'Wiek']);
    const titled = ['Pool of September,,,', ',Zostatek,Proc,Wiek', ...bare];
    expect((await readBelow(titled.join('\n'), 2)).inspection.headings).toEqual(['', 'Zostatek', 'Proc', 'Wiek']);
  });

  it.each([
    [3, 'Row 3 holds numbers or dates, as loans do. Choose another row, or No header row.'],
    [1, "Row 1 doesn't have headings. Choose another row, or No header row."],
    [9, "Row 9 isn't one of the first 25 rows of this sheet. Choose another row, or No header row."],
  ])('can’t be row %i', async (row, message) => {
    const fault = await faultOf(inspectTape(chosenIn(own.join('\n'), row)));
    expect(fault).toMatchObject({ message, asksForHeader: true });
  });

  it('has loans below it', async () => {
    const fault = await faultOf(inspectTape(chosenIn(own.slice(0, 2).join('\n'), 2)));
    expect(fault).toMatchObject({
      message: expect.stringMatching(/^There are no loans below row 2/),
      asksForHeader: true,
    });
  });

  it('may come after covers and charts, on any sheet', async () => {
    const sheets = {
      Chart: [[]],
      Cover: [['Summit Ridge']],
      Loans: own.map((line) => line.split(',')),
      Later: [
        ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term'],
        ['L1', '1', '1', '1'],
      ],
    };
    const { Later: _, ...without } = sheets;
    const source = sourceOf(await workbookOf(without));
    expect(await faultOf(inspectTape(source))).toMatchObject({ asksForHeader: true });
    expect((await inspectTape({ ...source, sheet: 'Loans', headerRow: 2 })).rows).toBe(2);
    expect((await previewTape(source)).map(({ name, headerRow }) => [name, headerRow])).toEqual([
      ['Cover', null],
      ['Loans', null],
    ]);
    const all = await previewTape(sourceOf(await workbookOf(sheets)));
    expect(all.map(({ name, headerRow }) => [name, headerRow]).at(-1)).toEqual(['Later', 1]);
  });

  it('is looked through as values, too', async () => {
    const named = ['Mary Smith,Tulsa OK,219-09-9999,none', ...bare].join('\n');
    expect(await faultOf(inspectTape(chosenIn(named, 1)))).toMatchObject({ refusal: { kind: 'ssn', row: 1 } });
  });
});

describe('long numbers below a header that a person chose', () => {
  const long = ['Kto,Zostatek,Proc,Wiek,Inne', ...[1, 2, 3].map((i) => `10000000000${i},5000,6,48,x`)].join('\n');

  it('are asked about and hidden, until the column of the ids is known', async () => {
    expect(await faultOf(inspectTape(sourceOf(long)))).toMatchObject({ asksForHeader: true, refusal: null });
    const inspection = await inspectTape(chosenIn(long, 1));
    expect(inspection).toMatchObject({ asksAboutLoanIds: 'account-number', asksAboutColumns: [0] });
    expect(inspection.columns[0]?.samples).toEqual(['•••', '•••', '•••']);
    const reading = await readTape(chosenIn(long, 1), options(byHand(inspection)));
    expect(reading).toMatchObject({ asksAboutLoanIds: 'account-number', asksAboutColumns: [0] });
  });

  it('are refused in any other column', async () => {
    const columns = byHand(await inspectTape(chosenIn(long, 1)));
    const fieldAt = [null, ...fields.slice(1), 'loanId' as const];
    const other = columns.map((column, i) => ({ ...column, field: fieldAt[i] ?? null }));
    expect((await faultOf(readTape(chosenIn(long, 1), options(other)))).refusal).toMatchObject({
      kind: 'account-number',
    });
  });

  it('are asked about on other sheets only while none is known to hold the loans', async () => {
    const loans = long.split('\n').map((line) => line.split(','));
    const source = sourceOf(await workbookOf({ Cover: [['Summit Ridge', 'Pool']], Loans: loans }));
    expect(await faultOf(inspectTape(source))).toMatchObject({ asksForHeader: true, refusal: null });
    const known = [
      ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term'],
      ['L1', '5', '6', '7'],
    ];
    const beside = sourceOf(await workbookOf({ Tape: known, Loans: loans }));
    expect(await faultOf(inspectTape(beside))).toMatchObject({ refusal: { kind: 'account-number' } });
  });
});

describe('the first rows of a tape', () => {
  it('are the filled ones, with long numbers hidden and long texts cut', async () => {
    const lines = [
      '',
      'Acct,Note',
      `100000000001,${'x'.repeat(60)}`,
      ...Array.from({ length: 40 }, (_, i) => `${i},y`),
    ];
    const [sheet, ...more] = await previewTape(sourceOf(lines.join('\n')));
    expect(more).toEqual([]);
    expect(sheet?.rows).toHaveLength(25);
    expect(sheet).toMatchObject({ name: null, columns: 2, headerRow: null });
    expect(sheet?.rows.slice(0, 2)).toEqual([
      { row: 2, cells: ['Acct', 'Note'] },
      { row: 3, cells: ['•••', 'x'.repeat(40)] },
    ]);
  });

  it('are read without the rest of a long file', async () => {
    const opened = vi.fn();
    const line = new TextEncoder().encode('a,b,c,d\n'.repeat(10_000));
    const source = {
      async *open() {
        for (let i = 0; i < 500; i++) {
          opened();
          yield line;
        }
      },
    };
    expect((await previewTape(source))[0]?.rows).toHaveLength(25);
    expect(opened.mock.calls.length).toBeLessThan(10);
  });
});

describe('the second month of a layout', () => {
  const keep = async (text: string, headerRow: HeaderRow): Promise<ByHand[]> => {
    const { inspection } = await readBelow(text, headerRow);
    return [{ headerRow, columns: byHand(inspection) }];
  };
  const recallOf = (kept: ByHand[]) => async () => kept[0]?.columns ?? null;

  it('opens without asking, wherever its header is now', async () => {
    const kept = await keep(own.join('\n'), 2);
    const october = ['', 'October', 'Prepared 10/31/2026', 'Kto,Zostatek,Proc,Wiek', 'A-1,900,6.25,47'].join('\n');
    const found = await inspectTape(sourceOf(october), { byHand: kept, recall: recallOf(kept) });
    expect(found).toMatchObject({ headerRow: 4, chosen: 4, rows: 1, isRecalled: true });
    expect(found.columns.map(({ field }) => field)).toEqual(fields);
    const other = october.replace('Wiek', 'Lata');
    expect(await faultOf(inspectTape(sourceOf(other), { byHand: kept }))).toMatchObject({ asksForHeader: true });
  });

  it('opens on the sheet that has it', async () => {
    const kept = await keep(own.join('\n'), 2);
    const source = sourceOf(await workbookOf({ Cover: [['x']], October: own.map((line) => line.split(',')) }));
    expect(await inspectTape(source, { byHand: kept })).toMatchObject({ sheet: 'October', chosen: 2 });
  });

  it('without a header is known by its values', async () => {
    const kept = await keep(bare.join('\n'), 'none');
    const same = await inspectTape(sourceOf('B-7,12.5,7,12\nB-8,13,8,14'), { byHand: kept, recall: recallOf(kept) });
    expect(same).toMatchObject({ chosen: 'none', isRecalled: true });
    for (const other of ['B-7,x,7,12', 'B-7,12.5,99,12', 'B-7,12.5,7,12,more'])
      expect(await faultOf(inspectTape(sourceOf(other), { byHand: kept }))).toMatchObject({ asksForHeader: true });
    const unlike = await inspectTape(chosenIn('12,B-7,7,New', 'none'), { recall: recallOf(kept) });
    expect([unlike.isRecalled, unlike.columns.every(({ field }) => field === null)]).toEqual([false, true]);
  });
});
