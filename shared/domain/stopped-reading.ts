import { isAtWork, type Tape } from './tape.ts';

/** Milliseconds after which a reading that no one holds is given up: by then it was tried again twice. */
const GIVEN_UP_AFTER = 10 * 60_000;

/** Of a tape whose reader is gone for good. */
const stopped = {
  ...{ state: 'Failed', lease: null, message: 'Reading this tape stopped. Try again.' },
} as const satisfies Partial<Tape>;

/** A tape whose reader is gone for good has failed, whoever looks first. */
export function settled(tape: Tape, now: Date): Tape {
  const last = Date.parse(tape.lease?.until ?? tape.changedAt);
  if (!isAtWork(tape) || last + GIVEN_UP_AFTER > now.getTime()) return tape;
  return { ...tape, ...stopped };
}

/** Which reading of a tape was given up: the request that its readers worked for, and the tape's version when it was asked for. */
export interface GivenUp {
  requestId: string;
  version: number | null;
}

/** The tape once that reading was given up; null where it isn't what the tape waits for: it ended, or another one was begun. */
export function givenUp(tape: Tape, { requestId, version }: GivenUp): Tape | null {
  if (!isAtWork(tape)) return null;
  const isThatReading = tape.lease ? tape.lease.by === requestId : tape.version === version;
  return isThatReading ? { ...tape, ...stopped } : null;
}
