import { describe, expect, it } from 'vitest';
import { maskedLoanRow } from '#shared/domain/pool/loan-rows.ts';
import { choiceFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { type SellerFileName, sellerFiles } from '#test/support/seller-files.ts';
import { faultOf, sourceOf } from '#test/support/tape-files.ts';

const tokens = { loan: (id: string) => `L-${id.length}`, group: (id: string) => `G-${id.length}` };
const sourceFor = (name: SellerFileName) => sourceOf(sellerFiles[name].content);

/** The tape with the right columns, of which those that are detected aren't wrong. */
async function readRight(name: SellerFileName) {
  const { fields } = sellerFiles[name];
  const inspection = await inspectTape(sourceFor(name));
  const columns = inspection.columns.map((column, i) => ({ ...column, field: fields[i] ?? null }));
  const reading = await readTape(sourceFor(name), { columns, asOfDate: '2026-09-30', assetClass: 'Auto' });
  const { loans, findings, notes, asksAboutSums, asksAboutLoanIds } = reading;
  return {
    ...inspection,
    loans: loans.count,
    cents: loans.numbers.currentBalance?.reduce((sum, one) => sum + one, 0),
    terms: [...(loans.numbers.remainingTerm ?? [])],
    states: loans.texts.state?.values.slice(1) ?? null,
    maturities: [...(loans.numbers.maturityDate ?? [])],
    groups: loans.texts.borrowerGroupId ?? null,
    errors: findings.errors,
    read: notes,
    asks: [asksAboutSums, asksAboutLoanIds],
    masked: Buffer.concat([...maskedTape(loans, tokens)]).toString(),
    shown: JSON.stringify(Array.from({ length: loans.count }, (_, i) => maskedLoanRow(loans, i, tokens))),
  };
}

describe('a file of a seller with', () => {
  it.each<[SellerFileName, object]>([
    ['an average below the loans', { loans: 3, cents: 3_000_050 }],
    ['subtotals among the loans', { loans: 3, cents: 3_000_050 }],
    ['an ABS-EE file', { cents: 3_900_000, notes: ['This looks like an SEC ABS-EE auto loan file.'] }],
    ['a workbook of SheetJS', { loans: 3, cents: 3_000_050 }],
    ["an investor's number", { loans: 3 }],
    ['incomes', { loans: 3, groups: null }],
    ['terms in years', { terms: [300, 120, 336] }],
    ['balances in thousands', { cents: 4_075_000 }],
    ['states by name', { states: ['CA', 'TX', 'OH'] }],
    ['terms with their unit', { terms: [24, 36, 48] }],
    ['months by name', { maturities: [20_290_115, 20_300_201, 20_290_320] }],
    ['noise of computing', { cents: 3_534_618 }],
    ['abbreviations of some program', { notes: [], cents: 2_200_000 }],
    ['a cover sheet', { loans: 3, sheet: 'Tape', notes: ['The loans are on sheet "Tape".'] }],
    ['a filter', { loans: 3, hidden: 2, notes: ["2 of 3 rows are hidden in the workbook. They're included."] }],
    ['an account heading', { loans: 2 }],
    ['schools with names of people', { loans: 6 }],
  ])('%s is read', async (name, expected) => {
    expect(await readRight(name)).toMatchObject({ errors: 0, asks: [null, null], ...expected });
  });

  it.each<[SellerFileName, string, string]>([
    ['a heading with SSN inside', 'ssn', 'BorrowerSSNLast4'],
    ['a telephone on another sheet', 'phone', 'Column 2 of sheet Notes'],
  ])('%s is refused, and where it is said', async (name, kind, heading) => {
    expect((await faultOf(inspectTape(sourceFor(name)))).refusal).toMatchObject({ kind, heading });
  });

  it.each<[SellerFileName, RegExp]>([
    ['an average below the loans', /^A row that sums up others was left out: row 5 \("Weighted Average"\)\.$/],
    ['subtotals among the loans', /^2 rows that sum up others were left out: row 4 .*, row 6 /],
  ])('%s says which rows were left out', async (name, note) => {
    expect((await readRight(name)).read[0]).toMatch(note);
  });

  it.each<[SellerFileName, number, object]>([
    ['terms in years', 4, { field: 'remainingTerm', unit: 'years', needsConfirming: false }],
    ['balances in thousands', 1, { field: 'currentBalance', unit: 'thousands', needsConfirming: false }],
    ['a workbook of SheetJS', 2, { field: 'noteRate', unit: 'fraction', needsConfirming: true }],
    ['an account heading', 0, { field: 'loanId' }],
    ['incomes', 4, { field: null }],
    ["an investor's number", 1, { field: null }],
  ])('%s has its unit or field shown', async (name, index, column) => {
    expect((await inspectTape(sourceFor(name))).columns[index]).toMatchObject(column);
  });

  it('abbreviations of some program is left to a person', async () => {
    const { columns } = await inspectTape(sourceFor('abbreviations of some program'));
    expect(choiceFaults(columns)).toEqual(['Choose the column for Note rate.']);
  });

  it("an investor's number keeps it from buyers", async () => {
    const { masked, shown } = await readRight("an investor's number");
    expect(masked + shown).not.toMatch(/I9001|investor/i);
  });
});
