import { differedMessage } from '#shared/events/comparison.ts';
import { log } from '../runtime/log.ts';
import type { TableExports } from '../services/table-exports.ts';
import { floorsOf } from '../store/journal.ts';
import { type Compared, type CompareViewsDeps, compareViews } from './compare-views.ts';

export interface CompareExportedDeps extends Omit<CompareViewsDeps, 'rows'> {
  exports: TableExports;
}

/**
 * Compares every view with last night's export, brought up to date by the journal, and starts the next one. Null while
 * there is none to compare with: on the first night, and after one that did not come, which rings.
 */
export const compareExported =
  ({ exports, ...deps }: CompareExportedDeps) =>
  async (): Promise<Record<string, Compared> | null> => {
    const { state, rows } = await exports.last(await floorsOf(deps.table), deps.now());
    const done = state === 'ready' ? await compareViews({ ...deps, rows })() : null;
    if (!done) log.info('no export to compare with', { state });
    if (state === 'being written') return null;
    // The comparison has raised the floors.
    await exports.start(await floorsOf(deps.table), deps.now());
    if (!done && state !== 'none') log.info(differedMessage, { state });
    return done;
  };
