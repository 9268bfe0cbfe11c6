import { Problem } from '#shared/contract/problem.ts';
import type { ReportFile } from '#shared/domain/call-report/report-file.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ReportFileStore } from '../../store/report-files.ts';

interface HoldDeps extends Pick<Clock, 'now'> {
  reportFiles: Pick<ReportFileStore, 'save'>;
}

/** Milliseconds that a file is held without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between two notes of how far it is. */
const NOTE_EVERY = 1000;

/** A quarterly file that is held while it is read: any other write of it, as by whoever cancels it, ends the hold. */
export class ReportHold {
  file: ReportFile;
  /** Another reader has the file, or someone canceled it. */
  isLost = false;
  readonly #deps: HoldDeps;
  readonly #by: string;
  #noted = 0;
  /** Notes come from several writers at once: one is written after the other. */
  #last: Promise<void> = Promise.resolve();

  private constructor(deps: HoldDeps, file: ReportFile, by: string) {
    this.#deps = deps;
    this.file = file;
    this.#by = by;
  }

  /** Null where another was quicker. */
  static async take(deps: HoldDeps, file: ReportFile, by: string): Promise<ReportHold | null> {
    const hold = new ReportHold(deps, file, by);
    try {
      await hold.reach({ filesRead: 0, kept: 0 }, 'now');
      return hold;
    } catch (error) {
      if (hold.isLost) return null;
      throw error;
    }
  }

  /** Notes how far it is, now and then; throws once the file is no longer this reader's. */
  async reach(progress: Partial<ReportFile>, when: 'now' | 'in time' = 'in time'): Promise<void> {
    const now = this.#deps.now();
    if (when === 'in time' && now.getTime() - this.#noted < NOTE_EVERY) return;
    this.#noted = now.getTime();
    await this.#write({ ...progress, lease: { by: this.#by, until: new Date(now.getTime() + LEASE).toISOString() } });
  }

  /** Writes what became of the file and lets go of it. */
  end(outcome: Partial<ReportFile>): Promise<void> {
    return this.#write({ ...outcome, lease: null });
  }

  #write(changed: Partial<ReportFile>): Promise<void> {
    this.#last = this.#last.then(() => this.#save(changed));
    return this.#last;
  }

  async #save(changed: Partial<ReportFile>): Promise<void> {
    try {
      const changedAt = this.#deps.now().toISOString();
      this.file = await this.#deps.reportFiles.save({ ...this.file, ...changed, changedAt });
    } catch (error) {
      this.isLost = error instanceof Problem && error.code === 'busy';
      throw error;
    }
  }
}
