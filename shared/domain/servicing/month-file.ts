import { emptyMonth, type MonthLoans, moneyColumns } from './month-loans.ts';

const MAGIC = 0x31_4d_53_54; // "TSM1"

/** Loans of a month with the ids that participants see, and what they were at the cut-off. */
export interface KeptMonth {
  loans: MonthLoans;
  masked: string[];
  /** Months left at the cut-off, and scores; NaN where not given. */
  remainingTerm: Float64Array;
  score: Float64Array;
}

interface Header {
  count: number;
  periodEnd: number;
  loanId: string[];
  masked: string[];
}

const bytesOf = (column: Float64Array | Uint8Array | Uint32Array) =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

const columnsOf = ({ loans, remainingTerm, score }: KeptMonth): Float64Array[] => [
  ...moneyColumns.map((name) => loans.money[name]),
  loans.noteRate,
  loans.servicingFee,
  loans.daysDelinquent,
  loans.paidThrough,
  remainingTerm,
  score,
];

/** Uncompressed `loans.bin` of a month: "TSM1", u32 length of the header, JSON header, f64 columns, u8 statuses. */
export function* encodeMonth(kept: KeptMonth): Generator<Uint8Array> {
  const { count, periodEnd, loanId, status } = kept.loans;
  const text = new TextEncoder().encode(JSON.stringify({ count, periodEnd, loanId, masked: kept.masked }));
  yield bytesOf(Uint32Array.of(MAGIC, text.length));
  yield text;
  for (const column of columnsOf(kept)) yield bytesOf(column);
  yield status;
}

/** @throws Error for other bytes. */
export function decodeMonth(bytes: Uint8Array): KeptMonth {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new Error('These are no loans of a month');
  let at = 8 + view.getUint32(4, true);
  const { count, periodEnd, loanId, masked } = JSON.parse(new TextDecoder().decode(bytes.subarray(8, at))) as Header;
  const take = () => {
    const from = at;
    at += 8 * count;
    return new Float64Array(new Uint8Array(bytes.subarray(from, at)).buffer);
  };
  const loans = emptyMonth(count, periodEnd);
  loans.loanId = loanId;
  for (const name of moneyColumns) loans.money[name] = take();
  loans.noteRate = take();
  loans.servicingFee = take();
  loans.daysDelinquent = take();
  loans.paidThrough = take();
  const [remainingTerm, score] = [take(), take()];
  loans.status = new Uint8Array(bytes.subarray(at, at + count));
  return { loans, masked, remainingTerm, score };
}
