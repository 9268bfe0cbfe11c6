import { ActivityRow } from '#shared/contract/views.ts';
import { ACTIVITY_DAYS } from '#shared/domain/history.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { historyRecord, type ListedHistory } from '../store/history.ts';
import { activityRow } from '../wire/history.ts';
import type { RowSource } from './live-table.ts';

const DAY_MS = 86_400_000;

const since = (now: Date): string => new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS).toISOString();

/** One year, since history never ends but memory does. */
export const activityRows: RowSource<ListedHistory> = {
  view: 'HISTORY',
  record: historyRecord,
  edition: 1,
  row: ActivityRow,
  since,
  idOf: ({ id }) => id,
  cellsOf: activityRow,
  settle: leaveOutOld,
};

function leaveOutOld(activity: ColumnTable, now: Date): void {
  const limit = Date.parse(since(now));
  const { values } = activity.column('Date') as NumberColumn;
  for (let place = 0; place < activity.size; place++) {
    if ((values[place] as number) >= limit || activity.removed[place] === 1) continue;
    activity.remove(String(activity.ids.get(place)), activity.versionOf(place) + 1);
  }
}
