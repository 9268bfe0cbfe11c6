import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertPostable } from '#shared/domain/servicing/month.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { performanceAlerts, type WatchStores } from '../../rules/performance-alerts.ts';
import { servicedPool, sharingIn } from '../../rules/serviced-pool.ts';
import { worksOffering } from '../../rules/tape-desk.ts';
import { historyWrite } from '../../store/history.ts';
import { type AskedMonth, latestOf, type MonthsDeps } from './months.ts';

const UPLOAD_AGAIN = 'Upload its file again.';

/** One transaction: the month, the one that it restates, the ledger and the history. */
export async function postMonth(
  deps: MonthsDeps & WatchStores,
  { id, period, now }: AskedMonth,
  caller: Caller,
): Promise<void> {
  await worksOffering(deps, id, caller);
  const ledger = await deps.servicing.ledger(id);
  const month = latestOf(await deps.servicing.ofOffering(id), period);
  if (!month) throw new Problem('not_found');
  assertPostable(month, caller.id);
  const isRestatement = ledger.posted?.period === period;
  const restated =
    isRestatement && ledger.posted ? ((await deps.servicing.find(id, period, ledger.posted.number)) ?? null) : null;
  const expected = restated ? restated.base : ledger.posted;
  if (expected?.period !== month.base?.period || expected?.number !== month.base?.number)
    throw new Problem('conflict', { message: `The month before has changed since this one was read. ${UPLOAD_AGAIN}` });
  const pool = await servicedPool(deps, id);
  const sharing = pool ? sharingIn(pool, periodEndOf(period) ?? 0) : [];
  const isSame =
    sharing.length === month.positions.length &&
    sharing.every(({ dealId }, i) => month.positions[i]?.dealId === dealId);
  if (!isSame)
    throw new Problem('conflict', { message: `The positions have changed since this month was read. ${UPLOAD_AGAIN}` });
  const at = now.toISOString();
  const by = { postedBy: caller.name, postedById: caller.id, postedAt: at, changedAt: at };
  const holderIds = [...new Set(month.positions.map(({ creditUnionId }) => creditUnionId))];
  const step = { type: isRestatement ? ('MonthRestated' as const) : ('MonthPosted' as const), period, holderIds };
  await deps.servicing.post(
    { ...month, ...by, state: 'Posted' },
    {
      ledger,
      restated: restated && { ...restated, state: 'Restated', restatedAt: at, changedAt: at },
      beside: await performanceAlerts(deps, { lpNumber: id, holderIds }),
      also: [historyWrite(historyEntry(deps, caller, { lpNumber: id, at, step }))],
    },
  );
}
