import { describe, expect, it } from 'vitest';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { keepLoans, readTape, sumOfRows } from '#shared/domain/pool/tape/read.ts';
import { faultOf, readDetected, sourceOf, tapeOf } from '#test/support/tape-files.ts';

const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };

const auto = `Summit Ridge Credit Union

Loan Number,Balance,Rate,Original Term,Rem Term,Orig Date,FICO,LTV,DTI,St,DPD,New/Used
L1,"$24,000.00",5.00%,60,48,09/15/2025,720,92.00,31.00,CA,0,New
L2,18250.50,6.49%,72,60,09/15/2025,684,104.50,,ca,0,Used
L3,"9,120.25 ",8.99%,60,30,03/31/2024,No Score,88.00,40.00,NV,45,U
L4,31999.99,4.25%,84,80,05/01/2026,801,79.99,22.50,AZ,0,N
,,,,,,,,,,,
L5,6500.00,11.25%,48,20,05/01/2024,612,121.00,44.10,CA,95,used
L6,15129.26,0.00%,36,24,09/30/2025,755,60.00,28.00,NV,0,New
Grand Total,105000.00,,,,,,,,,,
`;

describe('a tape as sellers write it', () => {
  it('gives the facts of its loans', async () => {
    const { inspection, reading } = await readDetected(sourceOf(auto));
    expect(inspection).toMatchObject({ headerRow: 3, rows: 6, format: 'csv' });
    expect(reading.notes).toContain('A row that sums up others was left out: row 11 ("Grand Total").');
    expect(reading.findings.counts).toEqual({ 'rate-zero': 1 });
    expect([...reading.findings][0]).toMatchObject({ row: 10, column: 'Rate', sentence: 'The rate is 0' });
    const facts = computeFacts(reading.loans, tokens);
    expect(facts).toMatchObject({ loanCount: 6, balance: 105_000 });
    const { noteRate, age, creditScoreOriginal, ltv, dti } = facts.weighted;
    expect([noteRate, age, creditScoreOriginal, ltv, dti].map((fact) => fact?.value)).toEqual([
      5.043445, 12.115853, 738.382456, 87.349467, 29.269092,
    ]);
    expect(facts.strats.state.map(({ label }) => label)).toEqual(['CA', 'AZ', 'NV']);
  });

  it('is the same in pieces of any size, encoding, delimiter and line break', async () => {
    const masked = async (content: string | Uint8Array, piece?: number) => {
      const { reading } = await readDetected(sourceOf(content, piece));
      return Buffer.concat([...maskedTape(reading.loans, tokens)]).toString();
    };
    const expected = await masked(auto);
    expect(expected.split('\r\n')[1]).toBe('L-L1,2025-09,60,48,24000.00,5,0,720,31,92,CA,New');
    for (const piece of [1, 7, 100]) expect(await masked(auto, piece)).toBe(expected);
    const semicolons = auto.replaceAll(/"([^"]*)"|,/g, (all, quoted) => (quoted === undefined ? ';' : all));
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(auto, 'utf16le')]);
    const bigEndian = Buffer.from(utf16).swap16();
    for (const same of [
      semicolons,
      semicolons.replaceAll(';', '\t'),
      semicolons.replaceAll(';', '|'),
      `\ufeff${auto}`,
      auto.replaceAll('\n', '\r\n'),
      auto.replaceAll('\n', '\r'),
      utf16,
      bigEndian,
    ]) {
      expect(await masked(same)).toBe(expected);
      expect(await masked(same, 3)).toBe(expected);
    }
  });

  it('may be Windows-1252, also where that shows late', async () => {
    const text = tapeOf('é1,5,6,7').replace('Remaining Term', 'Remaining Term,Make').replace('7', '7,Škoda');
    const latin = Uint8Array.from(text, (char) => ({ Š: 0x8a })[char] ?? char.charCodeAt(0));
    const { reading } = await readDetected(sourceOf(latin));
    expect(loanRow(reading.loans, 0)).toMatchObject({ loanId: 'é1', make: 'Škoda' });
    const mixed = Buffer.concat([Buffer.from(tapeOf('é1,5,6,7\n')), Buffer.from([0xe9]), Buffer.from('2,5,6,7')]);
    expect((await readDetected(sourceOf(mixed, 5))).reading.loans.loanId).toEqual(['Ã©1', 'é2']);
  });

  it('may have line breaks and delimiters in quotes, wherever it is cut', async () => {
    const text =
      'Loan ID,Current Balance,Note Rate,Remaining Term,Model\r\n"a ""1"", x",5,6,7,"two\r\nlines"\r\nb,5,6,7,"x, y"\r\n';
    for (const piece of [1, 2, 5, 1000]) {
      const { reading } = await readDetected(sourceOf(text, piece));
      expect([...reading.loans.rows, loanRow(reading.loans, 0).model]).toEqual([2, 3, 'two\nlines']);
      expect(reading.loans.loanId).toEqual(['a "1", x', 'b']);
    }
  });

  it('loses control characters and signs of direction, with a note', async () => {
    const { reading } = await readDetected(sourceOf(tapeOf('a\u202e\u0000b,5,6,7')));
    expect(reading.loans.loanId).toEqual(['ab']);
    expect(reading.notes).toContain('Control characters were taken out of the text.');
  });
});

describe('columns', () => {
  const columnsOf = async (text: string) =>
    (await inspectTape(sourceOf(text))).columns.map(({ field, confidence, unit }) => [field, confidence, unit]);

  it('are found by name, by other names and by likeness and values', async () => {
    const text = 'loanId,CURRENT_UPB,Curr Int Rt Pct,Maturity Dt,Branch,Zip\nx1,5,6.5,10/01/2031,North,94110\n';
    expect(await columnsOf(text)).toEqual([
      ['loanId', 1, null],
      ['currentBalance', 0.95, null],
      [null, expect.any(Number), null],
      ['maturityDate', 0.95, null],
      [null, 0, null],
      ['zip3', 0.95, null],
    ]);
  });

  it('of fractions are proposed as such, and have to be confirmed', async () => {
    const text = 'Loan ID,Balance,Rate,Rem Term,LTV,DTI\na,5,0.0625,7,0.8,38%\nb,5,.055,7,1.05,0.41\n';
    const { inspection, reading } = await readDetected(sourceOf(text));
    expect(inspection.columns.map(({ unit, needsConfirming }) => [unit, needsConfirming]).slice(2)).toEqual([
      ['fraction', true],
      [null, false],
      ['fraction', true],
      ['percent', false],
    ]);
    expect(loanRow(reading.loans, 1)).toMatchObject({ noteRate: 5.5, ltv: 105, dti: 0.41 });
    const before = inspection.columns.map((column) => ({ ...column, ...(column.field === 'ltv' && { unit: null }) }));
    const again = await inspectTape(sourceOf(text), { recall: async () => before });
    expect(again.columns.filter(({ needsConfirming }) => needsConfirming).map(({ field }) => field)).toEqual(['ltv']);
  });

  it('of dates are read with the day first where some day shows it, and not at all in two orders', async () => {
    const text = (...days: string[]) =>
      `Loan ID,Balance,Rate,Maturity\n${days.map((day, i) => `${i},5,6,${day}`).join('\n')}`;
    const { reading } = await readDetected(sourceOf(text('25/12/2030', '03/04/31')));
    expect(loanRow(reading.loans, 1)).toMatchObject({
      maturityDate: '2031-04-03',
      remainingTerm: 55,
      derived: expect.arrayContaining(['remainingTerm']),
    });
    const { columns } = await inspectTape(sourceOf(text('25/12/2030', '12/25/2030')));
    expect(columns[3]?.fault).toBe('Dates in this column are written in two orders.');
    const mixed = sourceOf(text('03/04/2031', '25/12/2030', '12/25/2030'));
    for (const dateOrder of ['MDY', 'DMY', null] as const) {
      const chosen = (await inspectTape(mixed)).columns.map((column) => ({ ...column, dateOrder }));
      const options = { columns: chosen, asOfDate: '2026-09-30', assetClass: 'Auto' as const };
      expect((await faultOf(readTape(mixed, options))).message).toBe(
        '"Maturity": Dates in this column are written in two orders.',
      );
    }
    const many = await readDetected(
      sourceOf(text('2030-12-25', '20301225', '12/2030', '122030', '1/2/68', '12/25/2030')),
    );
    expect([...(many.reading.loans.numbers.maturityDate ?? [])]).toEqual([
      20301225, 20301225, 20301201, 20301201, 20680102, 20301225,
    ]);
  });

  it('are no dates in two orders for days that no month has', async () => {
    const { inspection, reading } = await readDetected(
      sourceOf('Loan ID,Balance,Rate,Maturity\n1,5,6,12/25/2030\n2,5,6,99/99/9999\n3,5,6,13/13/2030'),
    );
    expect([inspection.columns[3]?.fault, reading.findings.counts]).toEqual([null, { 'not-a-date': 2 }]);
  });

  it('say how they are written, whatever they are taken for', async () => {
    const { columns } = await inspectTape(
      sourceOf('Loan ID,Balance,Rate,Rem Term,X,Y\nL1,5000,0.05,7,25/12/2030,12%\nL2,5000,0.2,7,12/25/2030,0\n'),
    );
    expect(columns.map(({ says }) => says)).toEqual([
      { order: null, upTo: null, hasNumbers: false },
      { order: null, upTo: null, hasNumbers: true },
      { order: null, upTo: 0.6, hasNumbers: true },
      { order: null, upTo: null, hasNumbers: true },
      { order: 'both', upTo: null, hasNumbers: false },
      { order: null, upTo: null, hasNumbers: true },
    ]);
  });

  it('warn that an APR is not a note rate', async () => {
    const { columns } = await inspectTape(sourceOf('Loan ID,Balance,APR,Rem Term\n1,5,6,7'));
    expect(columns[2]).toMatchObject({ field: 'noteRate', warning: "An APR isn't a note rate." });
  });
});

describe('rows in error', () => {
  const text = tapeOf('1,500.00,6,7', '2,5,6,7,8', '3,143000.11,,7', '1,220.00,6,7');
  it('can be left out, and what that takes away is said', async () => {
    const { reading } = await readDetected(sourceOf(text));
    expect([...reading.faultyRows]).toEqual([3, 4, 5]);
    expect(sumOfRows(reading, reading.faultyRows)).toEqual({ loans: 3, cents: 14_322_511n });
    const kept = keepLoans(reading, reading.faultyRows);
    expect([kept?.loanId, leftOutNote(3, reading.rows)]).toEqual([['1'], '3 of 4 rows left out']);
    expect(keepLoans(reading, new Set([2, 3, 4, 5]))).toBeNull();
  });
});

describe('a tape that cannot be read', () => {
  it.each([
    ['', 'The tape has no loans.'],
    [tapeOf(), 'The tape has no loans.'],
    [tapeOf('Total,5,,'), 'The tape has no loans.'],
    ['a,b\n1,2', 'No header was found: at least 4 columns in one of the first 21 rows need a heading that we know.'],
    [tapeOf('1,5,6,"7', '2,5,6,7'), 'Row 2: a quote is never closed.'],
    [tapeOf(`1,5,6,"${'x\n'.repeat(600_000)}`), 'Row 2: a quote is never closed.'],
    [tapeOf(`1,5,6,${'x'.repeat(1_000_001)}`), 'Row 2 is longer than 1,000,000 characters.'],
    [
      `${tapeOf('1').split('\n')[0]}${',x'.repeat(253)}\n1,5,6,7`,
      'A tape has at most 256 columns; this one has 257. Delete those that are no part of it and upload it again.',
    ],
    [
      '\u{d0}\u{cf}\u{11}\u{e0}',
      'This is an old Excel workbook (.xls), or one with a password. Save the workbook as .xlsx or CSV, without macros or a password.',
    ],
    [
      '<!DOCTYPE html><table>',
      'This is an HTML page, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    ],
    [
      '<?xml version="1.0"?><Workbook/>',
      'This is an XML file, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    ],
    [
      '\ufeff<table><tr>',
      'This is an HTML page, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    ],
    [
      'ID;PWXL;N;E',
      'This is a SYLK file, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.',
    ],
    ['%PDF-1.7', 'This is a PDF file, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.'],

    ['PK', 'The workbook is damaged. Save it again and upload it.'],
  ])('says why (%#)', async (content, message) => {
    const bytes = content.startsWith('\u{d0}') ? Uint8Array.from(content, (char) => char.charCodeAt(0)) : content;
    expect(await faultOf(inspectTape(sourceOf(bytes)))).toMatchObject({ state: 'Failed', message });
  });

  const blanks = (...rows: string[][]) => rows.map((cells) => cells.map((cell) => cell.padEnd(18)).join('')).join('\n');
  const named = ['Loan Number', 'Current Balance', 'Note Rate', 'Remaining Term'];

  it.each([
    ['blanks between columns', blanks(named, ['A1', '1,000.10', '6.25', '48'], ['A2', '2,000.20', '6.5', '36'])],
    ['no headings', blanks(['A1', '1,000.10', '6.25', '48'], ['A2', '20.20', '6.5', '36'], ['A3', '5', '6', '7'])],
    ['no blanks', Array.from({ length: 9 }, (_, i) => `000${i}${'0012345600'.repeat(4)}CA`).join('\n')],
  ])('is named where its columns have fixed widths: %s', async (_, text) => {
    const fault = await faultOf(inspectTape(sourceOf(text)));
    expect([fault.status, fault.message]).toEqual([415, expect.stringMatching(/^This is a fixed-width file/)]);
  });

  it('is still looked through for personal data where its columns have fixed widths', async () => {
    const rows = blanks(
      ['A1', '5', '6', '219-09-9999'],
      ['A2', '5', '6', '7'],
      ['A3', '5', '6', '7'],
      ['A4', '5', '6', '7'],
    );
    expect((await faultOf(inspectTape(sourceOf(rows)))).refusal?.kind).toBe('ssn');
  });

  it.each([
    ['padded cells', `${named.map((one) => one.padEnd(20)).join(',')}\n${'A1   ,  5   ,  6   ,  7   \n'.repeat(1)}`],
    ['numbers of one width', `A,B,C,D,E\n${'1455.22,1455.22,1455.22,931800000,1455.22\n'.repeat(9)}`],
    ['words', 'some words\nof a letter\nthat someone wrote\n'],
    ['other headings', 'LNUM,CBAL,IRATE,MDATE\n1,100,5,20290930\n2,100,5,20290930\n3,100,5,20290930\n'],
  ])('is no fixed-width file for %s', async (_, text) => {
    const outcome = await inspectTape(sourceOf(text)).catch((fault: Error) => fault.message);
    expect(JSON.stringify(outcome)).not.toContain('fixed-width');
  });

  it('has at most 200,000 loans, a total not counted', async () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => `${i}x,5,6,7`);
    const { columns, rows: count } = await inspectTape(sourceOf([tapeOf(), ...rows, 'Total,1,,'].join('\n')));
    expect(count).toBe(200_000);
    const more = sourceOf([tapeOf(), ...rows, 'y,5,6,7'].join('\n'));
    const message = 'A tape holds at most 200,000 loans; this one has more.';
    expect((await faultOf(inspectTape(more))).message).toBe(message);
    expect((await faultOf(readTape(more, { columns, asOfDate: '2026-09-30', assetClass: 'Auto' }))).message).toBe(
      message,
    );
  });
});
