import { Problem } from '#shared/contract/problem.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { Tape } from '#shared/domain/tape.ts';
import type { Also } from '../../store/next-version.ts';
import type { ReadTapeDeps } from './deps.ts';

/** Milliseconds that a tape is held without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between two notes of how far it is. */
const NOTE_EVERY = 2000;

/** A tape that is held while it is read: the record as this reader wrote it last, so that any other write ends the hold. */
export class Hold {
  tape: Tape;
  /** As far as the reader has come. */
  rowsRead = 0;
  /** Another reader has the tape, or someone cancelled or deleted it. */
  isLost = false;
  readonly #deps: ReadTapeDeps;
  readonly #by: string;
  readonly #deadline: number;
  #noted: number;

  private constructor(deps: ReadTapeDeps, tape: Tape, { by, deadline }: { by: string; deadline: number }) {
    this.#deps = deps;
    this.tape = tape;
    this.#by = by;
    this.#deadline = deadline;
    this.#noted = deps.now().getTime();
  }

  /** Null where another was quicker. */
  static async take(deps: ReadTapeDeps, tape: Tape, options: { by: string; deadline: number }): Promise<Hold | null> {
    const hold = new Hold(deps, tape, options);
    try {
      await hold.#save({ rowsRead: 0 });
      return hold;
    } catch (error) {
      if (hold.isLost) return null;
      throw error;
    }
  }

  /** Notes how far it is, now and then, and throws once the tape is no longer this reader's or time is up. */
  async reach(): Promise<void> {
    const now = this.#deps.now().getTime();
    if (now > this.#deadline) throw new TapeFault('Reading this tape took longer than 10 minutes.');
    if (now - this.#noted < NOTE_EVERY) return;
    await this.#save({ rowsRead: this.rowsRead });
  }

  /** Writes what became of the tape and lets go of it. */
  async end(outcome: Partial<Tape>, also?: Also<Tape>): Promise<void> {
    await this.#write({ ...outcome, lease: null }, also);
  }

  async #save(changed: Partial<Tape>): Promise<void> {
    const now = this.#deps.now();
    this.#noted = now.getTime();
    await this.#write({ ...changed, lease: { by: this.#by, until: new Date(now.getTime() + LEASE).toISOString() } });
  }

  async #write(changed: Partial<Tape>, also?: Also<Tape>): Promise<void> {
    const changedAt = this.#deps.now().toISOString();
    try {
      this.tape = await this.#deps.tapes.save({ ...this.tape, ...changed, changedAt }, also);
    } catch (error) {
      this.isLost = error instanceof Problem && error.code === 'busy';
      throw error;
    }
  }
}
