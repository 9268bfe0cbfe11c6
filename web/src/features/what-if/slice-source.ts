import type { TapePool } from '#shared/domain/pool/tape-pool.ts';

/** Tape, or the term sheet's averages. */
export interface SliceSource {
  tapeId: string | null;
  asOfDate: string | null;
  sha256: string | null;
  /** Priced loans, and rows that aren't. */
  loans: number;
  leftOut: number;
}

export interface TapeOfSlice extends TapePool {
  sha256: string | null;
  loans: number;
  leftOut: number;
}
