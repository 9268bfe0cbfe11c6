import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { serialDay } from '#shared/domain/pool/tape/cell-values.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { unpacksToMore } from '#shared/domain/pool/tape/tape-fault.ts';
import { plainNumber } from '#shared/domain/pool/tape/workbook-cells.ts';
import { faultOf, readDetected, sourceOf, workbookOf } from '#test/support/tape-files.ts';

const strings = ['Loan ID', 'Current Balance', 'Note Rate', 'Maturity Date', 'A-1', 'A&amp;2', 'Notes'];
const text = (reference: string, place: number) => `<c r="${reference}" t="s"><v>${place}</v></c>`;
const header = `<row r="2">${['A2', 'B2', 'C2', 'D2'].map(text).join('')}</row>`;
const number = (reference: string, value: string, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
const loan = (row: number, id: string, balance: string, rate: string, maturity: string) =>
  `<row r="${row}">${id}${number(`B${row}`, balance)}${number(`C${row}`, rate, 2)}${maturity}</row>`;

describe('a workbook', () => {
  it('is read as it is stored: shared strings, numbers, fractions and dates by serial number', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Summit Ridge</t></is></c></row>',
      header,
      loan(3, text('A3', 4), '24000.1', '6.2500000000000003E-2', number('D3', '47756', 1)),
      loan(5, text('A5', 5), '1E3', '0.07', number('D5', '47756.75')),
    ];
    const { inspection, reading } = await readDetected(sourceOf(workbookOf(rows.join(''), { strings })));
    expect(inspection).toMatchObject({ format: 'xlsx', headerRow: 2, sheets: ['Tape'], rows: 2 });
    expect([loanRow(reading.loans, 0), loanRow(reading.loans, 1)]).toMatchObject([
      { row: 3, loanId: 'A-1', currentBalance: 24_000.1, noteRate: 6.25, maturityDate: '2030-09-30' },
      { row: 5, loanId: 'A&2', currentBalance: 1000, noteRate: 7, maturityDate: '2030-09-30' },
    ]);
    const tokens = { loan: (id: string) => id, group: (id: string) => id };
    expect(computeFacts(reading.loans, tokens).balance).toBe(25_000.1);
  });

  it('may count days from 1904', async () => {
    const row = loan(3, text('A3', 4), '5', '6', number('D3', '46294', 1));
    const { reading } = await readDetected(sourceOf(workbookOf(header + row, { strings, is1904: true })));
    expect(loanRow(reading.loans, 0).maturityDate).toBe('2030-09-30');
  });

  it('may write dates as month and year, which are no serial numbers where they begin with 0', async () => {
    const rows = ['022031', '122031'].map((date, i) =>
      loan(3 + i, text(`A${3 + i}`, 4 + i), '5', '6', `<c r="D${3 + i}" t="inlineStr"><is><t>${date}</t></is></c>`),
    );
    const { reading } = await readDetected(sourceOf(workbookOf(header + rows.join(''), { strings })));
    const dates = [0, 1].map((i) => loanRow(reading.loans, i).maturityDate);
    expect(dates).toEqual(['2031-02-01', '2031-12-01']);
  });

  it('has errors as absent, cached values of formulas, and tells a formula without one', async () => {
    const rows = [
      `<row r="3">${text('A3', 4)}<c r="B3"><f>SUM(1)</f><v>5.5</v></c>${number('C3', '6')}<c r="D3"><f>TODAY()</f></c></row>`,
      `<row r="4">${text('A4', 5)}<c r="B4" t="e"><v>#N/A</v></c>${number('C4', '6')}${number('D4', '47756')}</row>`,
    ];
    const { reading } = await readDetected(sourceOf(workbookOf(header + rows.join(''), { strings })));
    const errors = Array.from(reading.findings).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ row, code }) => `${row} ${code}`)).toEqual(['3 formula-without-value', '4 required']);
  });

  it('takes an empty value for none: programs write one beside each formula', async () => {
    const rows = [
      `<row r="3">${text('A3', 4)}${number('B3', '500')}<c r="C3"><f>SUM(1)</f><v></v></c><c r="D3" s="1"><f>TODAY()</f><v/></c></row>`,
      `<row r="4"><c r="A4" t="s"><v></v></c>${number('B4', '500')}<c r="C4"><v> </v></c>${number('D4', '47756')}</row>`,
      `<row r="5"><c r="A5" t="str"><f>""</f><v></v></c>${number('B5', '500')}${number('C5', '6')}${number('D5', '47756')}</row>`,
    ];
    const { reading } = await readDetected(sourceOf(workbookOf(header + rows.join(''), { strings })));
    expect(Array.from(reading.findings, ({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 Note Rate formula-without-value',
      '3 Maturity Date formula-without-value',
      '4 Loan ID required',
      '4 Note Rate required',
      '5 Loan ID required',
    ]);
  });

  it('may end its rows early, and has personal data refused', async () => {
    const rows = `<row r="3">${text('A3', 4)}${number('B3', '500')}${number('C3', '6')}${number('D3', '47756')}<c r="E3" t="inlineStr"><is><t>123-45-</t><t>6789</t></is></c></row>`;
    expect((await faultOf(inspectTape(sourceOf(workbookOf(header + rows, { strings }))))).refusal).toEqual({
      kind: 'ssn',
      heading: 'Column 5',
      row: 3,
    });
  });

  const macros =
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';

  it('is taken where only printer settings are said to have macros, as SheetJS does', async () => {
    const types =
      '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>';
    const row = loan(3, text('A3', 4), '5', '6', number('D3', '47756', 1));
    const options = { strings, more: { '[Content_Types].xml': strToU8(types) } };
    expect((await inspectTape(sourceOf(workbookOf(header + row, options)))).rows).toBe(1);
  });

  it.each([
    ['0.00%', '0.0625', 6.25],
    ['0%', '1', null],
    ['0%', '0.5', 50],
    ['0.0%;[Red]-0.0%', '0.1', 10],
    ['"%"0.00', '6.25', 6.25],
    ['0.00" bps"', '625', 6.25],
    ['0.00', '6.25', 6.25],
  ])('reads numbers by their format %s: %s', async (format, stored, rate) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const row = `<row r="3">${text('A3', 4)}${number('B3', '500')}${number('C3', stored, 2)}${number('D3', '47756', 1)}</row>`;
    const options = { strings, more: { 'xl/styles.xml': strToU8(styles) } };
    const { inspection, reading } = await readDetected(sourceOf(workbookOf(header + row, options)));
    expect(inspection.columns[2]).toMatchObject({ unit: 'percent', needsConfirming: false });
    expect(loanRow(reading.loans, 0).noteRate).toBe(rate);
  });

  it('says how many rows it hides, and leaves them out on demand', async () => {
    const row = (at: number, more = '') =>
      loan(at, text(`A${at}`, 4), String(500 + at), '6', number(`D${at}`, '47756', 1)).replace('<row', `<row${more}`);
    const hidden = row(4, ' hidden="1"').replace(text('A4', 4), text('A4', 5));
    const source = () => sourceOf(workbookOf(header + row(3) + hidden, { strings: [...strings, 'B2'] }));
    const { inspection, reading } = await readDetected(source());
    expect(inspection).toMatchObject({ rows: 2, hidden: 1 });
    expect(inspection.notes).toContain("1 of 2 rows are hidden in the workbook. They're included.");
    expect([reading.rows, reading.notes[1]]).toEqual([2, '1 row that is hidden in the workbook was included.']);
    const options = { columns: inspection.columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    const without = await readTape(source(), { ...options, leavesHidden: true });
    expect([without.rows, without.notes[1]]).toEqual([1, '1 row that is hidden in the workbook was left out.']);
  });

  it.each([
    ['has macros', { more: { 'xl/vbaProject.bin': strToU8('x') } }],
    ['is of macros by its type', { more: { '[Content_Types].xml': strToU8(macros) } }],
  ])('is not taken if it %s', async (_, options) => {
    const fault = await faultOf(inspectTape(sourceOf(workbookOf(header, { strings, ...options }))));
    expect([fault.status, fault.message]).toEqual([
      415,
      'Save the workbook as .xlsx or CSV, without macros or a password.',
    ]);
  });

  it.each([
    [
      'hidden',
      'xl/worksheets/sheet1.xml',
      '<c><v>1</v></c><c t="inlineStr"><is><t>219-09-9999</t></is></c>',
      'Column 2',
    ],
    [
      'a table of loans',
      'xl/worksheets/sheet1.xml',
      `${['A', 'B', 'C', 'D'].map(text).join('')}${text('E', 7)}`,
      'SSN',
    ],
  ])('is refused for a sheet that is not the tape: %s', async (_, name, cells, heading) => {
    const more = { [name]: strToU8(`<worksheet><sheetData><row r="4">${cells}</row></sheetData></worksheet>`) };
    const row = loan(3, text('A3', 4), '5', '6', number('D3', '47756', 1));
    const workbook = workbookOf(header + row, { strings: [...strings, 'SSN'], more });
    expect((await faultOf(inspectTape(sourceOf(workbook)))).refusal).toEqual({
      kind: 'ssn',
      heading: `${heading} of sheet Notes`,
      row: 4,
    });
  });

  it.each([
    ['ssn', 'Extra', ['123456789', '5']],
    ['account-number', 'Extra', ['1234567890', '12345678901234567']],
    ['account-number', 'Extra', ['1.2345678901234E13', '12345678901234567']],
    ['card-number', 'Extra', ['4111111111111111', '5', '6']],
    ['card-number', 'Extra', ['4.111111111111111E15', '5', '6']],
    ['card-number', 'Extra', ['4111111111111111.0', '5', '6']],
  ])('is refused for numbers of people in cells of numbers: %s', async (kind, heading, values) => {
    const rows = values.map(
      (value, i) =>
        `<row r="${i + 3}">${text('A', 4)}${number('B', '5')}${number('C', '6')}${number('D', '47756')}${number('E', value, i % 2)}</row>`,
    );
    const named = header.replace('</row>', `${text('E2', 7)}</row>`);
    const workbook = workbookOf(named + rows.join(''), { strings: [...strings, heading] });
    expect((await faultOf(inspectTape(sourceOf(workbook)))).refusal).toMatchObject({ kind, heading });
  });

  it.each([
    ['a date', '<c r="E3" t="d"><v>123-45-6789 of Ann</v></c>'],
    ['signs that are written out', '<c r="E3" t="inlineStr"><is><t>123_x002D_45_x002d_6789</t></is></c>'],
    ['a number', '<c r="E3"><v>123-45-6789</v></c>'],
  ])('is refused for a Social Security number that pretends to be %s', async (_, cell) => {
    const rows = `<row r="3">${text('A3', 4)}${number('B3', '5')}${number('C3', '6')}${number('D3', '47756')}${cell}</row>`;
    expect((await faultOf(inspectTape(sourceOf(workbookOf(header + rows, { strings }))))).refusal?.kind).toBe('ssn');
  });

  it('loses control characters and signs of direction, with a note', async () => {
    const id = '<c r="A3" t="inlineStr"><is><t>a\u202e_x0001_b</t></is></c>';
    const row = loan(3, id, '5', '6', number('D3', '47756', 1));
    const { inspection, reading } = await readDetected(sourceOf(workbookOf(header + row, { strings })));
    const note = 'Control characters were taken out of the text.';
    expect([reading.loans.loanId, inspection.notes, reading.notes]).toEqual([
      ['ab'],
      expect.arrayContaining([note]),
      expect.arrayContaining([note]),
    ]);
    const clean = workbookOf(header + loan(3, text('A3', 4), '5', '6', number('D3', '47756', 1)), { strings });
    expect((await inspectTape(sourceOf(clean))).notes).not.toContain(note);
  });

  it('tells how far it is, and ends where it is told to between its first row and its last', async () => {
    const rows = Array.from(
      { length: 50_000 },
      (_, i) => `<row>${text('A', 4)}${number('B', `${i}`)}${number('C', '6')}${number('D', '47756')}</row>`,
    );
    const bytes = workbookOf(header + rows.join(''), { strings });
    const told: number[] = [];
    let isOver = false;
    const source = {
      ...sourceOf(bytes, bytes.length),
      async pulse() {
        if (isOver) throw new Error('cancelled');
      },
    };
    const tell = (read: number) => void told.push(read);
    const { columns } = await inspectTape(source, { progress: tell });
    const options = { columns, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
    await readTape(source, { ...options, progress: tell });
    expect(told).toEqual([20_000, 40_000, 20_000, 40_000]);
    const end = (read: number) => {
      isOver = true;
      tell(read);
    };
    await expect(readTape(source, { ...options, progress: end })).rejects.toThrow('cancelled');
    isOver = false;
    await expect(inspectTape(source, { progress: end })).rejects.toThrow('cancelled');
    expect(told.slice(4)).toEqual([20_000, 20_000]);
  });

  it('may say other things on other sheets', async () => {
    const notes = '<worksheet><sheetData><row><c t="inlineStr"><is><t>Name</t></is></c></row></sheetData></worksheet>';
    const more = { 'xl/worksheets/sheet1.xml': strToU8(notes) };
    const row = loan(3, text('A3', 4), '5', '6', number('D3', '47756', 1));
    expect((await inspectTape(sourceOf(workbookOf(header + row, { strings, more })))).rows).toBe(1);
  });

  it('may not unpack to more than we take', async () => {
    const bomb = `${header}<row r="3"><c t="inlineStr"><is><t>${'0'.repeat(30_000_000)}</t></is></c></row>`;
    const fault = await faultOf(inspectTape(sourceOf(workbookOf(bomb, { strings }))));
    expect(fault.message).toBe(unpacksToMore().message);
    const entries = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`a${i}`, strToU8('')]));
    expect((await faultOf(inspectTape(sourceOf(zipSync(entries, { level: 0 }))))).message).toBe(fault.message);
  });

  it('may not have more than 5,000,000 shared strings', async () => {
    const sharedStrings = strToU8(`<sst>${'<si/>'.repeat(5_000_001)}</sst>`);
    const workbook = workbookOf(header, { more: { 'xl/sharedStrings.xml': sharedStrings }, level: 0 });
    const fault = await faultOf(inspectTape(sourceOf(workbook, workbook.length)));
    expect(fault.message).toBe(unpacksToMore().message);
  });

  it('is damaged if its XML has entities, a document type or no end', async () => {
    for (const bad of ['<row r="3"><c><v>&boom;</v></c></row>', '<row r="x"/>', '<row><c>']) {
      const fault = await faultOf(inspectTape(sourceOf(workbookOf(header + bad, { strings }))));
      expect(fault.message).toBe('The workbook is damaged. Save it again and upload it.');
    }
  });
});

describe('numbers of workbooks', () => {
  it('are plain decimals, and dates know the day that never was', () => {
    expect(
      ['6.2500000000000003E-2', '1E-7', '-5', '12345.670000000002', '1E+3', '4111111111111111', '9.007E15'].map(
        plainNumber,
      ),
    ).toEqual(['0.0625', '0.0000001', '-5', '12345.67', '1000', '4111111111111111', '9007000000000000']);
    expect([
      serialDay(59, '1900'),
      serialDay(61, '1900'),
      serialDay(46_295, '1900'),
      serialDay(0, '1904'),
      serialDay(1e15, '1900'),
    ]).toEqual([19000228, 19000301, 20260930, 19040101, null]);
  });
});
