import type { Tape } from '#shared/domain/tape.ts';
import type { Invoker } from './invoker.ts';

/** Version at the request; absent from the former release. */
export type TapeRequest = Pick<Tape, 'lpNumber' | 'tapeId'> & { version?: number };

/** For questions across tapes, once buyers see it. */
export type RowsRequest = Pick<Tape, 'lpNumber' | 'tapeId'> & { rows: true };

export interface TapeReader {
  start(request: TapeRequest): Promise<void>;
  /** Keeps the rows of a published tape. */
  keepRows(tape: Pick<Tape, 'lpNumber' | 'tapeId'>): Promise<void>;
}

export const tapeReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): TapeReader => ({
  start: ({ lpNumber, tapeId, version }) => invoker.start(readFunction, { lpNumber, tapeId, version }),
  keepRows: ({ lpNumber, tapeId }) =>
    invoker.start(readFunction, { lpNumber, tapeId, rows: true } satisfies RowsRequest),
});
