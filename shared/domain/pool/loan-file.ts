import type { AssetClass } from '../asset-class.ts';
import type { CalendarDay } from './calendar-day.ts';
import type { LoanField, Loans } from './loans.ts';
import type { FieldName } from './tape/fields.ts';

const MAGIC = 0x31_4c_50_54; // "TPL1"

/** Texts are here once each; loan ids are unique anyway. */
interface Header {
  count: number;
  asOf: CalendarDay;
  assetClass: AssetClass;
  loanId: string[];
  numbers: LoanField[];
  texts: [name: FieldName, values: string[]][];
  derived: LoanField[];
}

type Column = Uint32Array | Float64Array | Uint8Array;
const bytesOf = (column: Column) => new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/**
 * Uncompressed `loans.bin` in pieces: "TPL1", u32 length of the header, JSON header in UTF-8, then columns,
 * little-endian: u32 rows, f64 numbers, u32 text codes, u8 marks.
 */
export function* encodeLoans(loans: Loans): Generator<Uint8Array> {
  const { count, asOf, assetClass, loanId } = loans;
  const numbers = Object.entries(loans.numbers) as [LoanField, Float64Array][];
  const texts = Object.entries(loans.texts) as [FieldName, Loans['texts'][FieldName] & object][];
  const derived = Object.entries(loans.derived) as [LoanField, Uint8Array][];
  const header: Header = {
    count,
    asOf,
    assetClass,
    loanId,
    numbers: numbers.map(([name]) => name),
    texts: texts.map(([name, { values }]) => [name, values]),
    derived: derived.map(([name]) => name),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  yield bytesOf(Uint32Array.of(MAGIC, text.length));
  yield text;
  yield bytesOf(loans.rows);
  for (const [, column] of numbers) yield bytesOf(column);
  for (const [, { codes }] of texts) yield bytesOf(codes);
  for (const [, marks] of derived) yield bytesOf(marks);
}

export function decodeLoans(bytes: Uint8Array): Loans | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) return null;
  let at = 8 + view.getUint32(4, true);
  const { count, numbers, texts, derived, ...rest } = JSON.parse(
    new TextDecoder().decode(bytes.subarray(8, at)),
  ) as Header;
  const perLoan = 4 + 8 * numbers.length + 4 * texts.length + derived.length;
  if (bytes.length !== at + count * perLoan) return null;
  // Copied because columns begin at any byte; a Buffer's own slice wouldn't copy.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const take = (size: number) => {
    const from = at;
    at += size * count;
    return plain.slice(from, at).buffer;
  };
  const rows = new Uint32Array(take(4));
  return {
    count,
    rows,
    ...rest,
    numbers: Object.fromEntries(numbers.map((name) => [name, new Float64Array(take(8))])),
    texts: Object.fromEntries(texts.map(([name, values]) => [name, { values, codes: new Uint32Array(take(4)) }])),
    derived: Object.fromEntries(derived.map((name) => [name, new Uint8Array(take(1))])),
  };
}
