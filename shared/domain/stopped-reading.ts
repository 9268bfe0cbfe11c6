import { hasSource, isAtWork, type Tape } from './tape.ts';

/** Milliseconds until a requested reading must have begun. */
const BEGUN_WITHIN = 60_000;
/** A file that kills each reader fails in the end. */
export const MOST_RESTARTS = 3;

export function readAgain(tape: Tape, now: Date): Tape | null {
  if (!isAtWork(tape) || !hasSource(tape, now) || tape.restarts >= MOST_RESTARTS) return null;
  const until = tape.lease ? Date.parse(tape.lease.until) : Date.parse(tape.changedAt) + BEGUN_WITHIN;
  if (until > now.getTime()) return null;
  return { ...tape, lease: null, rowsRead: 0, restarts: tape.restarts + 1, changedAt: now.toISOString() };
}

/** Milliseconds until an unheld reading is given up, after two retries. */
const GIVEN_UP_AFTER = 10 * 60_000;

const stopped = {
  state: 'Failed',
  lease: null,
  message: 'Reading this tape stopped. Try again.',
} as const satisfies Partial<Tape>;

/** Whoever looks first records the failure. */
export function settled(tape: Tape, now: Date): Tape {
  const last = Date.parse(tape.lease?.until ?? tape.changedAt);
  if (!isAtWork(tape) || last + GIVEN_UP_AFTER > now.getTime()) return tape;
  return { ...tape, ...stopped };
}

export interface GivenUp {
  requestId: string;
  version: number | null;
}

/** Null if the tape ended or another reading began. */
export function givenUp(tape: Tape, { requestId, version }: GivenUp): Tape | null {
  if (!isAtWork(tape)) return null;
  const isThatReading = tape.lease ? tape.lease.by === requestId : tape.version === version;
  return isThatReading ? { ...tape, ...stopped } : null;
}
