import { Problem } from '#shared/contract/problem.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { Clock } from '../runtime/table.ts';
import type { Also } from '../store/next-version.ts';

/** Milliseconds without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between progress notes. */
const NOTE_EVERY = 2000;

interface Readable {
  rowsRead: number;
  lease: { by: string; until: string } | null;
  changedAt: string;
}

interface Deps<R> extends Pick<Clock, 'now'> {
  save(record: R, also?: Also<R>): Promise<R>;
}

interface Options {
  /** Named to people. */
  what: 'file' | 'tape';
  by: string;
  /** Milliseconds of the clock. */
  deadline: number;
}

/** Lease of a file being read; any other write of its record ends it. */
export class ReadingHold<R extends Readable> {
  record: R;
  rowsRead = 0;
  isLost = false;
  readonly #deps: Deps<R>;
  readonly #options: Options;
  #noted = 0;

  private constructor(deps: Deps<R>, record: R, options: Options) {
    this.#deps = deps;
    this.record = record;
    this.#options = options;
  }

  /** Null if another was quicker. */
  static async take<R extends Readable>(deps: Deps<R>, record: R, options: Options): Promise<ReadingHold<R> | null> {
    const hold = new ReadingHold(deps, record, options);
    try {
      await hold.#renew();
      return hold;
    } catch (error) {
      if (hold.isLost) return null;
      throw error;
    }
  }

  /** Throws once the hold is lost or time is up. */
  async reach(): Promise<void> {
    const now = this.#deps.now().getTime();
    const { what, deadline } = this.#options;
    if (now > deadline) throw new TapeFault(`Reading this ${what} took longer than 10 minutes.`);
    if (now - this.#noted >= NOTE_EVERY) await this.#renew();
  }

  async end(outcome: Partial<R>, also?: Also<R>): Promise<void> {
    await this.#write({ ...outcome, lease: null }, also);
  }

  async #renew(): Promise<void> {
    const now = this.#deps.now();
    this.#noted = now.getTime();
    const lease = { by: this.#options.by, until: new Date(now.getTime() + LEASE).toISOString() };
    await this.#write({ rowsRead: this.rowsRead, lease });
  }

  async #write(changed: Partial<R> | Pick<Readable, 'rowsRead' | 'lease'>, also?: Also<R>): Promise<void> {
    const changedAt = this.#deps.now().toISOString();
    try {
      this.record = await this.#deps.save({ ...this.record, ...changed, changedAt }, also);
    } catch (error) {
      this.isLost = error instanceof Problem && error.code === 'busy';
      throw error;
    }
  }
}
