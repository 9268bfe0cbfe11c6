import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { markedPdf } from '#functions/workers/stamp/marked-pdf.ts';
import { cpuTime } from '#test/support/cpu-time.ts';
import { markLines } from '#test/support/mark.ts';

const MB = 1024 * 1024;
/** Several times what a busy machine takes. */
const MOST_MS = 5_000;
const packed = (bytes: Buffer) => deflateSync(bytes, { level: 9 });
const blanks = (size: number) => packed(Buffer.alloc(size, ' '));

interface Content {
  /** Of the content's dictionary. */
  entries: string;
  body: Buffer;
  /** The page's own. */
  contents?: string;
  /** The table of objects is not where the file says. */
  isBroken?: boolean;
}

/** A PDF of one page with such content. */
function pdfOf({ entries, body, contents = '4 0 R', isBroken = false }: Content): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${contents}>>`,
    `<</Length ${body.length}${entries}>>\nstream\n${body.toString('latin1')}\nendstream`,
  ];
  const parts = ['%PDF-1.4\n'];
  const places: number[] = [];
  objects.forEach((object, index) => {
    places.push(parts.join('').length);
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  });
  const start = isBroken ? 7 : parts.join('').length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 5\n0000000000 65535 f \n${lines}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.from(parts.join(''), 'latin1');
}

const flate = '/Filter/FlateDecode';
const predictor = (settings: string) => `${flate}/DecodeParms<</Predictor 10${settings}/BitsPerComponent 8>>`;
const row = packed(Buffer.from([0, 1]));
/** Each of these two bytes is 128 blanks. */
const runs = packed(Buffer.alloc(4 * MB, Buffer.from([129, 32])));

describe('a small PDF that is large once it is unpacked', () => {
  it.each<[string, Content]>([
    ['by the colors of a predictor', { entries: predictor('/Colors 400000000/Columns 1'), body: row }],
    ['by its columns', { entries: predictor('/Colors 1/Columns 300000000'), body: row }],
    ['by columns below none', { entries: predictor('/Colors 1/Columns -5'), body: row }],
    ['once', { entries: flate, body: blanks(255 * MB) }],
    ['twice', { entries: '/Filter[/FlateDecode/FlateDecode]', body: packed(blanks(400 * MB)) }],
    ['by runs', { entries: '/Filter[/FlateDecode/RunLengthDecode]', body: runs }],
    ['by being drawn over and over', { entries: flate, body: blanks(4 * MB), contents: `[${'4 0 R '.repeat(200)}]` }],
  ])('%s is refused within seconds of processor time', async (_, content) => {
    const pdf = pdfOf(content);
    const { result, ms } = await cpuTime(() => markedPdf(pdf, markLines).catch((error: Error) => error.message));
    expect(result).toMatch(/^A stream (?:is too large|has rows)/);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('by objects that are packed, in a file that is broken, is read without them', async () => {
    const hidden = Buffer.concat([Buffer.from('9 0 '.padEnd(8)), Buffer.alloc(400 * MB, ' ')]);
    const entries = '/Type/ObjStm/N 1/First 8/Filter[/FlateDecode/FlateDecode]';
    const pdf = pdfOf({ entries, body: packed(packed(hidden)), isBroken: true });
    const { ms } = await cpuTime(() => markedPdf(pdf, markLines));
    expect(ms).toBeLessThan(MOST_MS);
  });
});

it('a page with much on it is marked, packed ever so well', async () => {
  const text = 'BT /Helvetica 12 Tf 10 10 Td (here) Tj ET\n';
  const pdf = pdfOf({ entries: flate, body: packed(Buffer.from(text.repeat(100_000))) });
  const chunks = await markedPdf(pdf, markLines);
  expect(Buffer.concat(chunks).length).toBeGreaterThan(pdf.length);
});
