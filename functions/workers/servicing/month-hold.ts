import { Problem } from '#shared/contract/problem.ts';
import { TapeFault } from '#shared/domain/pool/tape/tape-fault.ts';
import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Also } from '../../store/next-version.ts';
import type { ServicingStore } from '../../store/servicing.ts';

interface Deps extends Pick<Clock, 'now'> {
  servicing: Pick<ServicingStore, 'save'>;
}

/** Milliseconds without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between progress notes. */
const NOTE_EVERY = 2000;

/** Lease of a month being read; any other write of its record ends it. */
export class MonthHold {
  month: ServicingMonth;
  rowsRead = 0;
  isLost = false;
  readonly #deps: Deps;
  readonly #by: string;
  readonly #deadline: number;
  #noted = 0;

  private constructor(deps: Deps, month: ServicingMonth, { by, deadline }: { by: string; deadline: number }) {
    this.#deps = deps;
    this.month = month;
    this.#by = by;
    this.#deadline = deadline;
  }

  /** Null if another was quicker. */
  static async take(
    deps: Deps,
    month: ServicingMonth,
    options: { by: string; deadline: number },
  ): Promise<MonthHold | null> {
    const hold = new MonthHold(deps, month, options);
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
    if (now > this.#deadline) throw new TapeFault('Reading this file took longer than 10 minutes.');
    if (now - this.#noted >= NOTE_EVERY) await this.#renew();
  }

  async end(outcome: Partial<ServicingMonth>, also?: Also<ServicingMonth>): Promise<void> {
    await this.#write({ ...outcome, lease: null }, also);
  }

  async #renew(): Promise<void> {
    const now = this.#deps.now();
    this.#noted = now.getTime();
    const lease = { by: this.#by, until: new Date(now.getTime() + LEASE).toISOString() };
    await this.#write({ rowsRead: this.rowsRead, lease });
  }

  async #write(changed: Partial<ServicingMonth>, also?: Also<ServicingMonth>): Promise<void> {
    const changedAt = this.#deps.now().toISOString();
    try {
      this.month = await this.#deps.servicing.save({ ...this.month, ...changed, changedAt }, also);
    } catch (error) {
      this.isLost = error instanceof Problem && error.code === 'busy';
      throw error;
    }
  }
}
