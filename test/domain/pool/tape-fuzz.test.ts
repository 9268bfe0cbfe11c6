import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import { sourceOf, tapeOf, workbookOf } from '#test/support/tape-files.ts';

/** Reads whatever it is; anything thrown but a sentence is a failure of the test. */
async function outcomeOf(bytes: Uint8Array, piece: number): Promise<string> {
  try {
    const source = sourceOf(bytes, piece);
    const { columns, asOfDate } = await inspectTape(source);
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
const workbook = workbookOf('<row r="1"><c t="inlineStr"><is><t>Loan ID</t></is></c></row>');
/** A good workbook with some bytes of it changed or cut. */
const broken = fc
  .tuple(fc.array(fc.tuple(fc.nat(workbook.length - 1), fc.nat(255)), { maxLength: 6 }), fc.nat(workbook.length))
  .map(([changes, end]) => {
    const bytes = workbook.slice(0, end % 3 === 0 ? end : workbook.length);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return bytes;
  });

describe('any bytes', () => {
  it('end in a sentence, and the same in pieces of any size', async () => {
    const anything = fc.oneof(text, text, broken, fc.uint8Array({ maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(1, 3, 17), async (bytes, piece) => {
        expect(await outcomeOf(bytes, piece)).toBe(await outcomeOf(bytes, 65_536));
      }),
      { numRuns: 600 },
    );
  });
});
