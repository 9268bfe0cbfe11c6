import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { assertPostable } from '#shared/domain/servicing/month.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { servicedPool, sharingIn } from '../../rules/serviced-pool.ts';
import { worksOffering } from '../../rules/tape-desk.ts';
import { finishPosting, holdersOf, restatedBy } from './finish-posting.ts';
import { type AskedMonth, latestOf, type MonthsDeps } from './months.ts';

const UPLOAD_AGAIN = 'Upload its file again.';

/** A second person's. What a crash left half way is finished by whoever of the desk asks again. */
export async function postMonth(deps: MonthsDeps, { id, period, now }: AskedMonth, caller: Caller): Promise<void> {
  await worksOffering(deps, id, caller);
  const ledger = await deps.servicing.ledger(id);
  const month = latestOf(await deps.servicing.ofOffering(id), period);
  if (!month) throw new Problem('not_found');
  if (month.state === 'Posting') return finishPosting(deps, month, ledger);
  assertPostable(month, caller.id);
  const restated = await restatedBy(deps, month, ledger);
  const expected = restated ? restated.base : ledger.posted;
  if (expected?.period !== month.base?.period || expected?.number !== month.base?.number)
    throw new Problem('conflict', { message: `The month before has changed since this one was read. ${UPLOAD_AGAIN}` });
  const pool = await servicedPool(deps, id);
  const sharing = pool ? sharingIn(pool, periodEndOf(period) ?? 0) : [];
  const isSame =
    sharing.length === month.positions.length &&
    sharing.every(({ dealId, creditUnionId }, i) => {
      const read = month.positions[i];
      return read?.dealId === dealId && read.creditUnionId === creditUnionId;
    });
  if (!isSame)
    throw new Problem('conflict', { message: `The positions have changed since this month was read. ${UPLOAD_AGAIN}` });
  const at = now.toISOString();
  const holderIds = holdersOf(month);
  const step = { type: restated ? ('MonthRestated' as const) : ('MonthPosted' as const), period, holderIds };
  await finishPosting(
    deps,
    {
      ...month,
      postedBy: caller.name,
      postedById: caller.id,
      postedAt: at,
      changedAt: at,
      tells: historyEntry(deps, caller, { lpNumber: id, at, step }),
    },
    ledger,
  );
}
