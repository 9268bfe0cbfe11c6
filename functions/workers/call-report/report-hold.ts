import { Problem } from '#shared/contract/problem.ts';
import type { ReportFile } from '#shared/domain/call-report/report-file.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ReportFileStore } from '../../store/report-files.ts';

interface HoldDeps extends Pick<Clock, 'now'> {
  reportFiles: Pick<ReportFileStore, 'save'>;
}

/** Milliseconds without a sign of life. */
const LEASE = 60_000;
/** Milliseconds between progress notes. */
const NOTE_EVERY = 1000;

/** Any other write of the file, such as a cancellation, ends the hold. */
export class ReportHold {
  file: ReportFile;
  isLost = false;
  readonly #deps: HoldDeps;
  readonly #by: string;
  #noted = 0;
  /** Notes come from several writers, so they are queued. */
  #last: Promise<void> = Promise.resolve();

  private constructor(deps: HoldDeps, file: ReportFile, by: string) {
    this.#deps = deps;
    this.file = file;
    this.#by = by;
  }

  /** Null if another was quicker. */
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

  /** Throws once the hold is lost. */
  async reach(progress: Partial<ReportFile>, when: 'now' | 'in time' = 'in time'): Promise<void> {
    const now = this.#deps.now();
    if (when === 'in time' && now.getTime() - this.#noted < NOTE_EVERY) return;
    this.#noted = now.getTime();
    await this.#write({ ...progress, lease: { by: this.#by, until: new Date(now.getTime() + LEASE).toISOString() } });
  }

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
