import type { Tape } from '#shared/domain/tape.ts';
import type { Invoker } from './invoker.ts';

/** Version at the request; absent from the former release. */
export type TapeRequest = Pick<Tape, 'lpNumber' | 'tapeId'> & { version?: number };

export interface TapeReader {
  start(request: TapeRequest): Promise<void>;
}

export const tapeReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): TapeReader => ({
  start: ({ lpNumber, tapeId, version }) => invoker.start(readFunction, { lpNumber, tapeId, version }),
});
