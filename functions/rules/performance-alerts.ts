import pMap from 'p-map';
import { alertEntry } from '#shared/domain/servicing/alert-entry.ts';
import { alertsOf } from '#shared/domain/servicing/alerts.ts';
import { expectedCdr } from '#shared/domain/servicing/compared-scenario.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import type { AlertLimitStore } from '../store/alert-limits.ts';
import { auditPut } from '../store/audit.ts';
import type { ComparisonStore } from '../store/comparisons.ts';
import type { Write } from '../store/table.ts';

export interface WatchStores {
  alertLimits: Pick<AlertLimitStore, 'of'>;
  comparisons: Pick<ComparisonStore, 'find'>;
}

const AT_ONCE = 20;

/** Writes that tell each participant of a month above what it set or expected. */
export async function performanceAlerts(
  { alertLimits, comparisons }: WatchStores,
  { lpNumber, holderIds }: { lpNumber: string; holderIds: readonly string[] },
): Promise<(statement: OwnStatement) => Write[]> {
  const watches = new Map(
    await pMap(
      holderIds,
      async (id) => {
        const [{ late60 }, compared = null] = await Promise.all([alertLimits.of(id), comparisons.find(lpNumber, id)]);
        return [id, { late60, compared }] as const;
      },
      { concurrency: AT_ONCE },
    ),
  );
  return ({ creditUnionId, period, number, postedAt: at, watched }) => {
    const { late60 = null, compared = null } = watches.get(creditUnionId) ?? {};
    const alerts = watched ? alertsOf(watched, { late60, expectedCdr: expectedCdr(compared, period) }) : [];
    return alerts.length === 0 ? [] : [auditPut(alertEntry({ lpNumber, creditUnionId, period, number, at, alerts }))];
  };
}
