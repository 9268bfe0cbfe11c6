import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbook as workbookOfSheets } from '#local/demo-data/spreadsheet.ts';
import { type ColumnChoice, choiceFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { fieldNames } from '#shared/domain/pool/tape/fields.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { readWorkbook } from '#shared/domain/pool/tape/workbook.ts';
import { sourceOf, tapeOf, workbookOf } from '#test/support/tape-files.ts';

/** Columns as someone could choose them who looks at nothing. */
type Choose = (columns: readonly ColumnChoice[]) => readonly ColumnChoice[];

/** Reads whatever it is; anything thrown but a sentence is a failure of the test. */
async function outcomeOf(bytes: Uint8Array, piece: number, choose: Choose = (columns) => columns): Promise<string> {
  try {
    const source = sourceOf(bytes, piece);
    const inspection = await inspectTape(source);
    const { asOfDate } = inspection;
    const columns = choose(inspection.columns);
    if (choiceFaults(columns).length > 0) return 'Columns';
    const reading = await readTape(source, { columns, asOfDate: asOfDate ?? '2026-09-30', assetClass: 'Auto' });
    const sentences = Array.from(reading.findings, ({ sentence }) => sentence);
    expect(sentences.every((sentence) => sentence.length > 3 && !/undefined|NaN/.test(sentence))).toBe(true);
    return reading.faultyRows.size > 0 ? 'Faulty' : 'Ready';
  } catch (error) {
    if (!(error instanceof TapeFault)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/s);
    return error.state;
  }
}

const cell = fc.constantFrom(
  '',
  '5',
  '6.25%',
  '"a',
  'a"b',
  '"x"',
  '09/30/2030',
  'CA',
  '\r',
  '\u0000',
  '1e9',
  '-',
  'Total',
  '=1',
  'é',
  '999999999999999999',
);
const rows = fc.array(
  fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(',')),
  { maxLength: 12, size: 'max' },
);
const headings = fc.constantFrom(
  tapeOf(),
  `${tapeOf()},Extra,State`,
  'Loan ID;UPB;Rate;Maturity',
  'title\n\nLoan ID\tUPB\tRate\tTerm',
  '',
);
const text = fc.tuple(headings, rows).map(([first, rest]) => new TextEncoder().encode([first, ...rest].join('\n')));

const xmlCell = fc.constantFrom(
  '<c t="inlineStr"><is><t>Mary Keller</t></is></c>',
  '<c t="s"><v>1</v></c>',
  '<c t="s"><v>99</v></c>',
  '<c><v>5</v></c>',
  '<c s="1"><v>47756</v></c>',
  '<c s="1"><v>1e300</v></c>',
  '<c><v>-0.0625</v></c>',
  '<c/>',
  '<c t="e"><v>#N/A</v></c>',
  '<c><f>A1</f></c>',
  '<c t="b"><v>1</v></c>',
  '<c t="d"><v>x</v></c>',
  '<c r="XFD1"/>',
  '<c r="1"/>',
  '<c t="zz"><v>&lt;</v></c>',
  '<v>5</v>',
  '<c>',
  '</row>',
  '&amp;',
  '<!-- x -->',
  '<![CDATA[5]]>',
  '<c t="inlineStr"><is><t>_x0000__xD800_\u202e</t></is></c>',
  '<c><v>99999999999999999999</v></c>',
);
/** Cells as most programs write them, and nearly so. */
const usualCell = fc
  .tuple(
    fc.array(fc.constantFrom(' r="B7"', ' r="AB1"', ' r="XFE1"', ' r="7"', ' s="1"', ' s="x"', ' t="s"', ' t="str"'), {
      maxLength: 3,
    }),
    fc.constantFrom(
      '<v>1</v>',
      '<v>47756</v>',
      '<v>-0.5</v>',
      '<v>1-2.3.</v>',
      '<v>1e3</v>',
      '<v></v>',
      '<f>A1</f>',
      '',
    ),
  )
  .map(([attributes, value]) => `<c${attributes.join('')}>${value}</c>`);
const xmlRow = fc.tuple(
  fc.constantFrom('<row>', '<row r="9">', '<row r="2">', '<row r="0">', '<row r="2000000">'),
  fc.array(xmlCell, { maxLength: 6, size: 'max' }),
);
const named = ['Loan ID', 'UPB', 'Rate', 'Maturity', 'State']
  .map((heading) => `<c t="inlineStr"><is><t>${heading}</t></is></c>`)
  .join('');
const sheets = fc
  .tuple(fc.array(xmlRow, { maxLength: 8, size: 'max' }), fc.boolean(), fc.boolean())
  .map(([rows, is1904, isStored]) => {
    const xml = rows.map(([open, cells]) => `${open}${cells.join('')}</row>`).join('');
    return workbookOf(`<row>${named}</row>${xml}`, { strings: ['a', 'b'], is1904, level: isStored ? 0 : 6 });
  });
const workbook = workbookOf(`<row>${named}</row><row><c><v>1</v></c><c><v>5</v></c></row>`, { level: 0 });
/** A good workbook with some bytes of it changed or cut. */
const broken = fc
  .tuple(fc.array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { maxLength: 6 }), fc.nat(workbook.length))
  .map(([changes, end]) => {
    const bytes = workbook.slice(0, end % 3 === 0 ? end : workbook.length);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return bytes;
  });

/** A workbook as programs write them: parts, styles, shared strings and dates, with some of its bytes changed, packed or not. */
const written = await workbookOfSheets([
  {
    name: 'Tape',
    header: ['Loan ID', 'UPB', 'Rate', 'Maturity', 'State'],
    rows: Array.from({ length: 20 }, (_, i) => [`A-${i}`, 1000.5 + i, 6.25, '09/30/2030', 'CA']),
  },
]);
const parts = Object.entries(unzipSync(written));
const change = fc.tuple(fc.double({ min: 0, max: 0.9999, noNaN: true }), fc.nat(255));
const changed = (bytes: Uint8Array, changes: readonly [number, number][]) => {
  const copy = bytes.slice();
  for (const [share, value] of changes) copy[Math.floor(share * copy.length)] = value;
  return copy;
};
const mutated = fc.oneof(
  fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => changed(written, changes)),
  fc
    .tuple(fc.nat(parts.length - 1), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([which, changes]) =>
      zipSync(
        Object.fromEntries(parts.map(([name, bytes], i) => [name, i === which ? changed(bytes, changes) : bytes])),
      ),
    ),
);

describe('any bytes', () => {
  it('of a workbook that was changed anywhere, packed or in one of its parts, end in a sentence', async () => {
    expect(await outcomeOf(written, 65_536)).toBe('Ready');
    await fc.assert(
      fc.asyncProperty(mutated, async (bytes) => {
        expect(await outcomeOf(bytes, 1000)).toBe(await outcomeOf(bytes, 65_536));
      }),
      { numRuns: 150 },
    );
  });

  it('of a sheet are the same cells however its tags are written', async () => {
    const rowsOf = async (bytes: Uint8Array) => {
      const rows: string[] = [];
      const take = () => (cells: string[], row: number) => void rows.push(`${row} ${JSON.stringify(cells)}`);
      try {
        await readWorkbook(bytes, {}, { take });
      } catch (error) {
        if (!(error instanceof TapeFault)) throw error;
        rows.push(error.message);
      }
      return rows;
    };
    const sheet = fc.array(fc.tuple(xmlRow, fc.array(usualCell, { maxLength: 5 })), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sheet, async (rows) => {
        const xml = rows.map(([[open, cells], more]) => `${open}${cells.join('')}${more.join('')}</row>`).join('');
        const prefixed = xml.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:');
        const strings = ['a', 'b\u0001', '_x0041_'];
        expect(await rowsOf(workbookOf(xml, { strings, level: 0 }))).toEqual(
          await rowsOf(workbookOf(prefixed, { strings, level: 0 })),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('end in a sentence, and the same in pieces of any size', async () => {
    const anything = fc.oneof(
      text,
      text,
      broken,
      sheets,
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ size: 'max', maxLength: 3000 }),
    );
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(1, 3, 17), async (bytes, piece) => {
        expect(await outcomeOf(bytes, piece)).toBe(await outcomeOf(bytes, 65_536));
      }),
      { numRuns: 600 },
    );
  });

  it('of a tape end in a sentence, whatever its columns are taken for', async () => {
    const choice = fc.record({
      field: fc.constantFrom(...fieldNames),
      unit: fc.constantFrom('percent' as const, 'fraction' as const, null),
      dateOrder: fc.constantFrom('MDY' as const, 'DMY' as const, null),
    });
    const choices = fc.array(choice, { minLength: 6, maxLength: 6, size: 'max' });
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, sheets), choices, async (bytes, chosen) => {
        // The first four have what is needed, so that reading begins.
        const choose: Choose = (columns) =>
          columns.map((column, i) => (i < 4 ? column : { ...column, ...chosen[i % 6] }));
        const outcome = await outcomeOf(bytes, 65_536, choose);
        expect(['Refused', 'Failed', 'Faulty', 'Ready', 'Columns']).toContain(outcome);
      }),
      { numRuns: 600 },
    );
  });

  it('of a tape that was changed anywhere end in a sentence', async () => {
    const bytes = new TextEncoder().encode(tapeOf('L1,24000.00,5.00,48', 'L2,"18,250.50",6.49%,60', 'Total,1,,'));
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(0, 9, 10, 13, 34, 44, 59, 64, 0x80, 0xe9, 0xff));
    const mutated = fc.array(change, { maxLength: 40, size: 'max' }).map((changes) => {
      const copy = bytes.slice();
      for (const [at, value] of changes) copy[at] = value;
      return copy;
    });
    await fc.assert(
      fc.asyncProperty(mutated, async (copy) => {
        expect(await outcomeOf(copy, 1)).toBe(await outcomeOf(copy, 65_536));
      }),
      { numRuns: 400 },
    );
  });
});
