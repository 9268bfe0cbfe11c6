import { hasSource, isAtWork, type Tape } from './tape.ts';

/** Milliseconds within which a reading that was asked for is begun. */
const BEGUN_WITHIN = 60_000;
/** Times that one reading is begun again: a file that kills each of its readers has failed in the end. */
export const MOST_RESTARTS = 3;

/** A tape to be read from the beginning, for its reader was killed and its lease is over; null where there is none to wait for. */
export function readAgain(tape: Tape, now: Date): Tape | null {
  if (!isAtWork(tape) || !hasSource(tape, now) || tape.restarts >= MOST_RESTARTS) return null;
  const until = tape.lease ? Date.parse(tape.lease.until) : Date.parse(tape.changedAt) + BEGUN_WITHIN;
  if (until > now.getTime()) return null;
  return { ...tape, lease: null, rowsRead: 0, restarts: tape.restarts + 1, changedAt: now.toISOString() };
}

/** Milliseconds after which a reading that no one holds is given up: by then it was tried again twice. */
const GIVEN_UP_AFTER = 10 * 60_000;

/** Of a tape whose reader is gone for good. */
const stopped = {
  state: 'Failed',
  lease: null,
  message: 'Reading this tape stopped. Try again.',
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
