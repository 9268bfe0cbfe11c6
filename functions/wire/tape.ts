import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { type Tape, wasPublished } from '#shared/domain/tape.ts';
import { toDollars } from '#shared/format/money.ts';

export const tapeEntity = (tape: Tape): TapeEntity => ({
  tapeId: tape.tapeId,
  state: tape.state,
  fileName: tape.fileName,
  sha256: tape.sha256,
  asOfDate: tape.asOfDate,
  rows: tape.rows,
  rowsRead: tape.rowsRead,
  loans: tape.loans,
  leftOut: tape.leftOut,
  errors: tape.errors,
  warnings: tape.warnings,
  balance: tape.balance === null ? null : toDollars(tape.balance),
  faulty: tape.faulty ? { loans: tape.faulty.loans, balance: toDollars(tape.faulty.balance) } : null,
  uploadedBy: tape.uploadedBy,
  at: tape.at,
  wasPublished: wasPublished(tape),
  ...(tape.sentBack && { sentBack: { ...tape.sentBack } }),
  version: tape.version,
  ...(tape.message !== null && { message: tape.message }),
  ...(tape.refusal && { refusal: { ...tape.refusal } }),
  notes: tape.notes,
  counts: tape.counts,
  changes: tape.changes && { ...tape.changes },
  columnsFrom: tape.columnsFrom && { ...tape.columnsFrom },
  asksAboutLoanIds: tape.attested ? null : tape.asksAboutLoanIds,
  asksAboutColumns: tape.attested ? [] : tape.asksAboutColumns,
  headerRow: tape.headerRow,
  asksForHeader: tape.asksForHeader,
  hidden: tape.hidden,
  asksAboutSums: tape.sums ? null : tape.asksAboutSums,
});

/** Buyers' name for a tape, since the seller's file name could say anything. */
export const shownName = ({ lpNumber, asOfDate }: Pick<Tape, 'lpNumber' | 'asOfDate'>): string =>
  `LP${lpNumber}-tape-${asOfDate}.csv`;

/** For buyers, or for the desk. */
export const shownTapeEntity = (tape: Tape, isDesk: boolean): TapeEntity =>
  isDesk ? tapeEntity(tape) : { ...tapeEntity(tape), fileName: shownName(tape) };
