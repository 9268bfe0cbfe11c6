import type { Tape } from '#shared/domain/tape.ts';
import type { Invoker } from './invoker.ts';

/** Which tape a function shall read, and its version as that was asked for: requests of the release before name none. */
export type TapeRequest = Pick<Tape, 'lpNumber' | 'tapeId'> & { version?: number };

export interface TapeReader {
  /** Has a tape read as its state asks; returns when that was asked for, not when it is read. */
  start(request: TapeRequest): Promise<void>;
}

/** `readFunction`: name of the function that does it. */
export const tapeReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): TapeReader => ({
  start: ({ lpNumber, tapeId, version }) => invoker.start(readFunction, { lpNumber, tapeId, version }),
});
