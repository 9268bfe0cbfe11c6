import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { unpacksToMore } from '#shared/domain/pool/tape/tape-fault.ts';
import { readWorkbook } from '#shared/domain/pool/tape/workbook.ts';
import { unpack } from '#shared/domain/pool/tape/zip-entries.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import { faultOf, readDetected, sourceOf } from '#test/support/tape-files.ts';

const words = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term'];
const header = `<row r="1">${headings.map((text, i) => words(`${'ABCD'[i]}1`, text)).join('')}</row>`;
const loanRow = (row: number, more = '') =>
  `<row r="${row}">${words(`A${row}`, `L-${row}`)}<c r="B${row}"><v>500</v></c><c r="C${row}"><v>6</v></c><c r="D${row}"><v>48</v></c>${more}</row>`;
const tape = header + loanRow(2);
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

interface Parts {
  /** Rows of each sheet. */
  sheets?: string[];
  names?: string[];
  /** Which sheet's part each sheet names. */
  parts?: number[];
  strings?: string;
  more?: Record<string, string>;
}

/** A workbook of any sheets, the first of which is the tape. */
function workbookWith({ sheets = [tape], names = [], parts = sheets.map((_, i) => i), strings, more = {} }: Parts) {
  const listed = parts.map((_, i) => `<sheet name="${names[i] ?? `Sheet${i + 1}`}" r:id="r${i}"/>`).join('');
  const targets = parts.map((part, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${part}.xml"/>`).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
    ...Object.fromEntries(sheets.map((rows, i) => [`xl/worksheets/sheet${i}.xml`, sheetXml(rows)])),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...more,
  };
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed));
}

const inspect = (parts: Parts) => inspectTape(sourceOf(workbookWith(parts)));
const manyRows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i + 1)).join('');

describe('a workbook with cells far to the right', () => {
  const far = (row: number) => `<row r="${row}">${words(`XFD${row}`, 'x')}</row>`;

  it('on another sheet is told where they are, at once', async () => {
    const sheets = [tape, manyRows(20_000, far)];
    const { result, ms } = await cpuTime(() => faultOf(inspect({ sheets, names: ['Tape', 'Notes'] })));
    expect(result.message).toBe(
      'A sheet holds at most 256 columns; sheet Notes has a cell in column XFD (row 1). Delete it or the sheet and upload the workbook again.',
    );
    expect(ms).toBeLessThan(1000);
  });

  it('that are empty is read, for programs style whole rows', async () => {
    const styled = manyRows(20_000, (row) => `<row r="${row}"><c r="XFD${row}" s="1"/></row>`);
    const { result, ms } = await cpuTime(() => inspect({ sheets: [tape, styled] }));
    expect(result.rows).toBe(1);
    expect(ms).toBeLessThan(2000);
  });

  it('that hold personal data is refused', async () => {
    const sheets = [tape, `<row r="7">${words('XFC7', 'x')}${words('XFD7', '123-45-6789')}</row>`];
    expect((await faultOf(inspect({ sheets }))).refusal).toEqual({
      kind: 'ssn',
      heading: 'Column 258 of sheet Sheet2',
      row: 7,
    });
  });

  it('has that row of its tape in error, or its header', async () => {
    const { reading } = await readDetected(sourceOf(workbookWith({ sheets: [tape + loanRow(3, words('XFD3', 'x'))] })));
    expect([reading.findings.counts, [...reading.faultyRows]]).toEqual([{ ragged: 1 }, [3]]);
    const wide = header.replace('</row>', `${words('XFD1', 'More')}</row>`) + loanRow(2);
    expect((await faultOf(inspect({ sheets: [wide] }))).message).toMatch(
      /^A tape has at most 256 columns; .* upload it again\.$/,
    );
  });
});

describe('a workbook of many sheets', () => {
  it('has at most 100', async () => {
    const parts = Array.from({ length: 101 }, () => 0);
    expect((await faultOf(inspect({ parts }))).message).toBe(
      "A workbook holds at most 100 sheets; this one has more. Delete those that aren't needed and upload it again.",
    );
    expect((await inspect({ parts: parts.slice(1) })).sheets).toHaveLength(100);
  });

  it('is read from the first with a header, which is named, unless another is chosen', async () => {
    const cover = `<row r="1">${words('A1', 'Summit Ridge Credit Union')}</row>`;
    const workbook = workbookWith({ sheets: [cover, tape, tape + loanRow(3)], names: ['Cover', 'Loans', 'More'] });
    const { inspection, reading } = await readDetected(sourceOf(workbook));
    expect(inspection).toMatchObject({ sheet: 'Loans', rows: 1, notes: ['The loans are on sheet "Loans".'] });
    expect(reading.rows).toBe(1);
    expect((await inspectTape({ ...sourceOf(workbook), sheet: 'More' })).rows).toBe(2);
    const covered = faultOf(inspectTape({ ...sourceOf(workbook), sheet: 'Cover' }));
    expect((await covered).message).toMatch(/^No header was found/);
  });

  it('reads a part that many name once', async () => {
    const sheets = [tape, manyRows(20_000, (row) => `<row r="${row}">${words(`A${row}`, `note ${row}`)}</row>`)];
    const once = await cpuTime(() => inspect({ sheets }));
    const often = await cpuTime(() => inspect({ sheets, parts: [0, ...Array.from({ length: 99 }, () => 1)] }));
    expect(often.ms).toBeLessThan(once.ms * 10);
  });

  it('is not asked about references on others: no one looks at those', async () => {
    const row = (at: number, text: string) =>
      `<row r="${at}">${['A', 'B', 'C', 'D'].map((letter, i) => words(`${letter}${at}`, i === 0 ? text : (headings[i] ?? ''))).join('')}</row>`;
    const fault = await faultOf(inspect({ sheets: [tape, row(1, 'Loan ID') + row(2, '123*45*6789')] }));
    expect(fault.refusal).toEqual({ kind: 'ssn', heading: 'Loan ID of sheet Sheet2', row: 2 });
  });

  it('is refused for the name of one', async () => {
    const fault = await faultOf(inspect({ sheets: [tape, ''], names: ['Tape', '123-45-6789'] }));
    expect(fault.refusal).toEqual({ kind: 'ssn', heading: 'Name of sheet 2', row: 1 });
  });

  it.each([
    ['Notes', 'Column 2 of sheet Notes'],
    ['Mary Keller', 'Column 2 of sheet 2'],
    ['x'.repeat(32), 'Column 2 of sheet 2'],
  ])('names the sheet that is refused, unless that is a person: %s', async (name, heading) => {
    const notes = `<row r="1">${words('A1', 'Prepared by')}${words('B1', 'Call 619-555-0134 with questions')}</row>`;
    const fault = await faultOf(inspect({ sheets: [tape, notes], names: ['Tape', name] }));
    expect(fault.refusal).toEqual({ kind: 'phone', heading, row: 1 });
    expect(fault.message).toContain(`column "${heading}" (row 1) looks like telephone numbers.`);
  });
});

describe('the texts of a workbook', () => {
  const shared = (row: number, place: number) => `<c r="E${row}" t="s"><v>${place}</v></c>`;
  const long = `<si><t>${'word '.repeat(300)}</t></si>`;
  const named = (heading: string) => header.replace('</row>', `${words('E1', heading)}</row>`);

  it.each([
    ['Notes', {}],
    ['Make', { 'too-long': 1 }],
  ])('are in error beyond 1,000 characters where their column is used: %s', async (heading, counts) => {
    const sheets = [named(heading) + loanRow(2, shared(2, 0))];
    const { reading } = await readDetected(sourceOf(workbookWith({ sheets, strings: long })));
    expect(reading.findings.counts).toEqual(counts);
  });

  it('are looked at to their ends', async () => {
    const sheets = [named('Notes') + loanRow(2, shared(2, 0))];
    const hidden = long.replace('</t>', ' 123-45-6789</t>');
    expect((await faultOf(inspect({ sheets, strings: hidden }))).refusal?.kind).toBe('ssn');
  });

  it('are kept as far as they are read, so that many long ones fit into memory', async () => {
    const sheets = [named('Notes') + loanRow(2, `${shared(2, 0)}${words('F2', 'word '.repeat(300))}`)];
    const lengths: number[] = [];
    const take = () => (cells: string[]) => void lengths.push(...cells.slice(4).map(({ length }) => length));
    await readWorkbook(workbookWith({ sheets, strings: long }), {}, { take });
    expect(lengths).toEqual([5, 1001, 1001]);
  });

  it('are 200 million characters at most, however often they are shown', async () => {
    const cells = manyRows(250, (at) => `<c t="s"><v>${at % 1}</v></c>`);
    const sheets = [tape, manyRows(1000, (row) => `<row r="${row}">${cells}</row>`)];
    const fault = await faultOf(inspect({ sheets, strings: long }));
    expect(fault.message).toMatch(
      /^The workbook holds more than 200 million characters\. Delete .* upload it again\.$/,
    );
  });

  it('are 1,000,000 characters each at most', async () => {
    const sheets = [tape + loanRow(3, words('E3', 'x'.repeat(1_000_001)))];
    expect((await faultOf(inspect({ sheets }))).message).toMatch(
      /^A cell .* is longer than 1,000,000 characters\. Shorten it/,
    );
    const strings = `<si><t>${'x'.repeat(1_000_001)}</t></si>`;
    expect((await faultOf(inspect({ strings }))).message).toMatch(
      /^A cell .* is longer than 1,000,000 characters\. Shorten it/,
    );
  });
});

describe('a workbook that costs time', () => {
  it('lets others have their turn', async () => {
    const sheets = [header + manyRows(60_000, (row) => loanRow(row + 1))];
    const bytes = workbookWith({ sheets });
    let [last, longest] = [performance.now(), 0];
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const started = performance.now();
    await inspectTape(sourceOf(bytes, bytes.length));
    clearInterval(beat);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(Math.max(250, (performance.now() - started) / 3));
  });

  it('by entries of one blob is ended by what all of them unpack to', () => {
    const entry = { name: 'a', method: 0, packed: new Uint8Array(2000), allowance: { left: 3000 } };
    expect([...unpack(entry)]).toHaveLength(1);
    expect(() => [...unpack(entry)]).toThrow(unpacksToMore().message);
  });

  it.each([
    ['elements within elements', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`],
    ['attributes of one tag', `<row ${manyRows(60_000, (at) => `a${at}="1" `)}/>`],
  ])('by %s is damaged', async (_, xml) => {
    const { result, ms } = await cpuTime(() => faultOf(inspect({ sheets: [tape + xml] })));
    expect(result.message).toBe('The workbook is damaged. Save it again and upload it.');
    expect(ms).toBeLessThan(1000);
  });

  it('by the formats of its styles is read in little time', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(900_000)}"/></numFmts></styleSheet>`;
    const { result, ms } = await cpuTime(() => inspect({ more: { 'xl/styles.xml': styles } }));
    expect(result.rows).toBe(1);
    expect(ms).toBeLessThan(2000);
  });
});
