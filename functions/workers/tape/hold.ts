import { Problem } from '#shared/contract/problem.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { Tape } from '#shared/domain/tape.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Also } from '../../store/next-version.ts';
import type { TapeStore } from '../../store/tapes.ts';

interface Deps extends Pick<Clock, 'now'> {
  tapes: TapeStore;
}

/** Milliseconds without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between progress notes. */
const NOTE_EVERY = 2000;

/** Lease of a tape being read; any other write of its record ends it. */
export class Hold {
  tape: Tape;
  rowsRead = 0;
  isLost = false;
  readonly #deps: Deps;
  readonly #by: string;
  readonly #deadline: number;
  #noted: number;

  private constructor(deps: Deps, tape: Tape, { by, deadline }: { by: string; deadline: number }) {
    this.#deps = deps;
    this.tape = tape;
    this.#by = by;
    this.#deadline = deadline;
    this.#noted = deps.now().getTime();
  }

  /** Null if another was quicker. */
  static async take(deps: Deps, tape: Tape, options: { by: string; deadline: number }): Promise<Hold | null> {
    const hold = new Hold(deps, tape, options);
    try {
      await hold.#save({ rowsRead: 0 });
      return hold;
    } catch (error) {
      if (hold.isLost) return null;
      throw error;
    }
  }

  /** Throws once the hold is lost or time is up. */
  async reach(): Promise<void> {
    const now = this.#deps.now().getTime();
    if (now > this.#deadline) throw new TapeFault('Reading this tape took longer than 10 minutes.');
    if (now - this.#noted < NOTE_EVERY) return;
    await this.#save({ rowsRead: this.rowsRead });
  }

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
