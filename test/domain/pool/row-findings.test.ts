import { describe, expect, it } from 'vitest';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import type { ColumnChoice } from '#shared/domain/pool/tape/column-choice.ts';
import { findingsCsv } from '#shared/domain/pool/tape/findings.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { faultOf, readDetected, sourceOf, tapeOf } from '#test/support/tape-files.ts';

const columns = {
  'Loan ID': 'a1',
  'Current Balance': '20000.00',
  'Note Rate': '6',
  'Remaining Term': '48',
  'As Of': '09/30/2026',
  'Origination Date': '09/15/2025',
  'Maturity Date': '09/15/2030',
  'Original Amount': '25000',
  'Original Term': '60',
  Payment: '',
  'IO Months': '',
  'Amort Term Remaining': '',
  'Paid Through': '',
  DPD: '0',
  FICO: '700',
  'Debt Service Coverage': '1.2',
  St: 'CA',
  Zip: '941',
  'Model Year': '2024',
  NAICS: '5311',
  Purpose: 'Purchase',
  Status: 'Current',
  'Borrower Group': '',
  Make: '',
  Extra: '',
};
type Cells = Partial<Record<keyof typeof columns, string>>;
const line = (cells: Cells) =>
  Object.values({ ...columns, ...cells })
    .map((cell) => `"${cell}"`)
    .join(',');
const tape = (...rows: Cells[]) => [Object.keys(columns).join(','), ...rows.map(line)].join('\n');
/** The findings of the second row; the first is good. */
async function findingsOf(cells: Cells) {
  const { reading } = await readDetected(sourceOf(tape({ 'Loan ID': 'good' }, cells)));
  return {
    reading,
    found: [...reading.findings].map(({ row, code, column, sentence, severity, value }) => ({
      row,
      code,
      column,
      sentence,
      severity,
      value,
    })),
  };
}

describe('a row', () => {
  it('is told what others with the same text are told', async () => {
    const cells = { Purpose: 'Boat', St: 'ZZ' };
    const { reading } = await readDetected(
      sourceOf(tape({}, { ...cells, 'Loan ID': 'b' }, { ...cells, 'Loan ID': 'c' })),
    );
    expect(Array.from(reading.findings, ({ row, code }) => `${row} ${code}`)).toEqual([
      '3 unknown-state',
      '3 unknown-value',
      '4 unknown-state',
      '4 unknown-value',
    ]);
  });

  it.each<[Cells, string, string, string | null]>([
    [{ 'Loan ID': ' ' }, 'required', 'Loan ID is missing', null],
    [{ 'Loan ID': 'N/A' }, 'required', 'Loan ID is missing', null],
    [{ 'Current Balance': 'N/A' }, 'required', 'Current balance is missing', null],
    [{ 'Note Rate': 'six' }, 'not-a-number', 'Note rate must be a number', null],
    [{ 'Note Rate': '1e3' }, 'not-a-number', 'Note rate must be a number', null],
    [{ 'Note Rate': '12-' }, 'not-a-number', 'Note rate must be a number', null],
    [{ 'Original Term': '59.5' }, 'not-a-whole-number', 'Original term must be a whole number', '59.5'],
    [{ 'Origination Date': '02/30/2025' }, 'not-a-date', 'Origination date must be a date', null],
    [{ 'Note Rate': '60.01' }, 'out-of-range', 'Note rate must be between 0 and 60', '60.01'],
    [
      { 'Current Balance': '(5.00)' },
      'out-of-range',
      'Current balance must be between 0.01 and 1,000,000,000',
      '(5.00)',
    ],
    [
      { 'Current Balance': '9999999999999999999' },
      'out-of-range',
      'Current balance must be between 0.01 and 1,000,000,000',
      '9999999999999999999',
    ],
    [{ FICO: '299' }, 'out-of-range', 'Original credit score must be between 300 and 850', '299'],
    [{ 'Model Year': '2029' }, 'out-of-range', 'Model year must be between 1900 and 2028', '2029'],
    [{ 'Current Balance': '5.001' }, 'too-many-decimals', 'Current balance must have at most 2 decimals', '5.001'],
    [{ 'Loan ID': 'x'.repeat(65) }, 'too-long', 'Loan ID is longer than 64 characters', null],
    [{ 'Borrower Group': 'x'.repeat(65) }, 'too-long', 'Borrower group is longer than 64 characters', null],
    [{ Make: 'x'.repeat(1001) }, 'too-long', 'Make is longer than 1,000 characters', null],
    [{ 'Loan ID': 'good' }, 'duplicate', 'Loan ID is already on row 2', null],
    [
      { 'Origination Date': '10/01/2026', 'Original Term': '' },
      'after-as-of',
      'Origination date is after the cut-off date',
      '10/01/2026',
    ],
    [{ 'Maturity Date': '09/30/2026' }, 'matured', 'The loan has matured', '09/30/2026'],
    [{ 'As Of': '08/31/2026' }, 'as-of-differs', 'The as-of date differs from that of the tape', '08/31/2026'],
    [{ St: 'ZZ' }, 'unknown-state', "ZZ isn't a US state", 'ZZ'],
    [{ Status: 'charge off' }, 'not-sellable', "Charged-off loans can't be sold", null],
  ])('with %j is in error: %s', async (cells, code, sentence, value) => {
    const { found, reading } = await findingsOf({ 'As Of': '09/30/2026', ...cells });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ row: 3, code, sentence, value }),
    ]);
    expect([...reading.faultyRows]).toEqual([3]);
  });

  it.each<[Cells, string, string]>([
    [{ Purpose: 'Boat' }, 'unknown-value', 'Boat is shown as Other'],
    [{ Payment: '99.99' }, 'payment-below-interest', "The payment doesn't cover a month's interest"],
    [{ Payment: '500' }, 'payment-differs', 'The payment is 6.5% off the level payment'],
    [{ 'Original Amount': '19999.99' }, 'balance-over-original', 'The balance is above the original amount'],
    [{ 'Original Term': '72' }, 'terms-disagree', 'Age and remaining term differ from the original term by 12 months'],
    [
      { 'Origination Date': '', 'Original Term': '36' },
      'terms-disagree',
      'Age and remaining term differ from the original term by 12 months',
    ],
    [{ 'Paid Through': '06/30/2026' }, 'paid-through-disagrees', 'Paid-through date and days delinquent disagree'],
    [{ 'Note Rate': '0' }, 'rate-zero', 'The rate is 0'],
    [{ 'Note Rate': '25.01' }, 'rate-high', 'The rate is above 25%'],
    [{ 'Current Balance': '0.99' }, 'balance-small', 'The balance is below $1'],
  ])('with %j is warned about: %s', async (cells, code, sentence) => {
    const { found, reading } = await findingsOf(cells);
    expect(found.find((one) => one.code === code)).toMatchObject({ row: 3, code, sentence, severity: 'warning' });
    expect(reading.findings.errors).toBe(0);
  });

  it.each<Cells>([
    { 'Current Balance': '$ 20,000.100', Payment: '469.70' },
    { Payment: '500', 'IO Months': '5' },
    { Payment: '300', 'Amort Term Remaining': '90' },
    { 'Paid Through': '08/30/2026' },
    { FICO: '0' },
    { FICO: 'No Score' },
    { Zip: '94110-1234' },
    { Extra: '-' },
    { 'Debt Service Coverage': '(0.5)' },
  ])('with %j is in order', async (cells) => expect((await findingsOf(cells)).found).toEqual([]));

  it.each<[string, Cells, Cells]>([
    ['balance-small', { 'Current Balance': '0.99' }, { 'Current Balance': '1' }],
    ['balance-over-original', { 'Original Amount': '19999.99' }, { 'Original Amount': '20000.00' }],
    ['rate-high', { 'Note Rate': '25.01' }, { 'Note Rate': '25' }],
    ['terms-disagree', { 'Original Term': '64' }, { 'Original Term': '63' }],
    ['terms-disagree', { 'Original Term': '56' }, { 'Original Term': '57' }],
    ['paid-through-disagrees', { 'Paid Through': '08/29/2026' }, { 'Paid Through': '08/30/2026' }],
    [
      'paid-through-disagrees',
      { DPD: '32', 'Paid Through': '10/31/2026' },
      { DPD: '31', 'Paid Through': '10/31/2026' },
    ],
    ['payment-below-interest', { Payment: '99.99' }, { Payment: '100' }],
    // The level payment is 469.70: 493.19 is 5.001 % above it.
    ['payment-differs', { Payment: '493.20' }, { Payment: '493.18' }],
    ['payment-differs', { Payment: '446.20' }, { Payment: '446.22' }],
    ['payment-differs', { Payment: '500', 'IO Months': '0' }, { Payment: '500', 'IO Months': '1' }],
    [
      'payment-differs',
      { Payment: '300', 'Amort Term Remaining': '48' },
      { Payment: '300', 'Amort Term Remaining': '49' },
    ],
  ])('is told %s with %j, and not with %j', async (code, told, fine) => {
    const codes = async (cells: Cells) => (await findingsOf(cells)).found.map((one) => one.code);
    expect(await codes(told)).toContain(code);
    expect(await codes(fine)).not.toContain(code);
  });

  it('keeps what it says, and derives what it does not', async () => {
    const { reading } = await findingsOf({ 'Remaining Term': '', Zip: '94110', Purpose: 'refi', FICO: '0' });
    expect(loanRow(reading.loans, 1)).toMatchObject({
      remainingTerm: 48,
      age: 12,
      paymentAmount: 469.7,
      amortizationRemaining: 48,
      zip3: '941',
      purpose: 'Refinance',
      creditScoreOriginal: null,
      dscr: 1.2,
      assetClass: 'Auto',
      derived: expect.arrayContaining(['remainingTerm', 'paymentAmount', 'amortizationRemaining', 'age', 'assetClass']),
    });
    expect(loanRow(reading.loans, 0).derived).not.toContain('remainingTerm');
  });

  it('of too few or too many cells is told once; empty cells at its end do not count', async () => {
    const { reading } = await readDetected(sourceOf(tapeOf('a,5,6', 'b,5,6,7,,', 'c,x,6,7,8', ',,,,,')));
    expect(Array.from(reading.findings, ({ row, code, sentence }) => [row, code, sentence])).toEqual([
      [2, 'ragged', 'The row has 3 cells, the header 4'],
      [4, 'ragged', 'The row has 5 cells, the header 4'],
    ]);
  });

  it('of one cell, or of empty ones at its end, is counted in cells to the last that holds something', async () => {
    const { reading } = await readDetected(sourceOf(tapeOf('a', 'c,5,6,7,8,,', 'd,5,6,7,,9,')));
    expect(Array.from(reading.findings, ({ sentence }) => sentence)).toEqual([
      'The row has 1 cells, the header 4',
      'The row has 5 cells, the header 4',
      'The row has 6 cells, the header 4',
    ]);
  });

  it.each([
    ['Town House', 'Town House is shown as Other'],
    ['Boat', 'Boat is shown as Other'],
    ['John Smith', 'The value is shown as Other'],
    ['Xi Ping', 'The value is shown as Other'],
    ['john smith', 'The value is shown as Other'],
    ['12345678', 'The value is shown as Other'],
  ])('never says again what reads like a person or an address: %s', async (purpose, sentence) => {
    const { found } = await findingsOf({ Purpose: purpose });
    const value = sentence.startsWith('The value') ? null : purpose;
    expect(found).toEqual([expect.objectContaining({ code: 'unknown-value', sentence, value })]);
    const [state] = (await findingsOf({ St: purpose })).found;
    expect(state).toMatchObject({ code: 'unknown-state', value });
  });

  it('never says a street address again where few values are one', async () => {
    const { reading } = await readDetected(
      sourceOf(tape(...Array.from({ length: 25 }, (_, i) => ({ 'Loan ID': `L${i}`, Purpose: i ? 'P' : '12 Oak St' })))),
    );
    expect([...reading.findings]).toEqual([
      expect.objectContaining({ sentence: 'The value is shown as Other', value: null }),
    ]);
  });

  it('of a class that we do not know is one of Other loans', async () => {
    const text = 'Loan ID,Current Balance,Note Rate,Remaining Term,Loan Type\na,5,6,7,Yacht\nb,5,6,7,auto\nc,5,6,7,';
    const { reading } = await readDetected(sourceOf(text), { assetClass: 'Consumer' });
    expect([0, 1, 2].map((i) => loanRow(reading.loans, i).assetClass)).toEqual(['Other', 'Auto', 'Consumer']);
    expect(Array.from(reading.findings, ({ sentence }) => sentence)).toContain('Yacht is shown as Other');
    expect(loanRow(reading.loans, 0).derived).not.toContain('assetClass');
  });

  it('needs a remaining term or a maturity date', async () => {
    const { found } = await findingsOf({ 'Remaining Term': '', 'Maturity Date': '' });
    expect(found.map(({ code, sentence }) => [code, sentence])).toEqual([['required', 'Remaining term is missing']]);
  });
});

describe('a tape without remaining terms', () => {
  const header = 'Loan ID,Current Balance,Note Rate,Maturity Date';

  it('needs maturity dates, of the next 50 years', async () => {
    const rows = ['a,5,6,', 'b,5,6,10/31/2076', 'c,5,6,09/30/2076'];
    const { reading } = await readDetected(sourceOf([header, ...rows].join('\n')));
    expect(Array.from(reading.findings, ({ row, column, sentence }) => [row, column, sentence])).toEqual([
      [2, 'Maturity Date', 'Maturity date is missing'],
      [3, 'Maturity Date', 'Maturity date must be between the cut-off date and 50 years after it'],
    ]);
  });

  it('has payments to the cent, half a cent counted as one', async () => {
    const { reading } = await readDetected(sourceOf(`${header}\na,30000.00,11.271,10/31/2026`));
    expect(loanRow(reading.loans, 0).paymentAmount).toBe(30_281.78);
  });
});

describe('ZIP codes', () => {
  it.each([
    [['94110', '94110-1234'], ['941', '941'], true],
    [['941', '12'], ['941', '012'], false],
  ])('%j are kept as %j', async (values, kept, isTold) => {
    const text = `Loan ID,Current Balance,Note Rate,Remaining Term,Zip\na,5,6,7,${values[0]}\nb,5,6,7,${values[1]}`;
    const { reading } = await readDetected(sourceOf(text));
    expect([0, 1].map((i) => loanRow(reading.loans, i).zip3)).toEqual(kept);
    expect(reading.notes.includes('ZIP codes were cut to 3 digits.')).toBe(isTold);
  });
});

describe('the file of findings', () => {
  it('is safe in a spreadsheet', async () => {
    const text = tape({ St: '=HYPERLINK' }).replace('Extra', '"=Extra, ""x"""');
    const { reading } = await readDetected(sourceOf(text));
    expect([...findingsCsv(reading.findings)].join('')).toBe(
      "\ufeffrow,column,code,sentence,severity\r\n2,St,unknown-state,'=HYPERLINK isn't a US state,error\r\n",
    );
    const long = tape({ Make: 'x'.repeat(1001) }).replace('Make', '"=Make, ""x"""');
    const change = (column: ColumnChoice) =>
      column.heading.includes('Make') ? { ...column, field: 'make' as const } : column;
    const found = (await readDetected(sourceOf(long), { change })).reading.findings;
    expect([...findingsCsv(found)].join('')).toContain(`2,"'=Make, ""x""",too-long,`);
  });
});

describe('columns that were chosen', () => {
  it('have to be those of the file', async () => {
    const { inspection } = await readDetected(sourceOf(tapeOf('a,5,6,7')));
    const other = sourceOf(tapeOf('a,5,6,7').replace('Note Rate', 'Coupon'));
    const options = { columns: inspection.columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    expect((await faultOf(readTape(other, options))).message).toBe(
      "The columns of the file aren't those that were chosen.",
    );
  });
});
