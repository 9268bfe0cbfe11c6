import { monthIntakeKey, type ServicingLedger, type ServicingMonth } from '#shared/domain/servicing/month.ts';
import { performanceAlerts, type WatchStores } from '../../rules/performance-alerts.ts';
import { log } from '../../runtime/log.ts';
import type { Intake } from '../../services/intake.ts';
import type { MonthReader } from '../../services/month-reader.ts';
import type { ServicingStore } from '../../store/servicing.ts';

export interface PostingDeps extends WatchStores {
  servicing: Pick<ServicingStore, 'find' | 'post'>;
  monthReader: Pick<MonthReader, 'keepRows'>;
  intake: Pick<Intake, 'remove'>;
}

export const holdersOf = ({ positions }: ServicingMonth) => [
  ...new Set(positions.map(({ creditUnionId }) => creditUnionId)),
];

/** The posted file of the month's own period. */
export const restatedBy = async (
  { servicing }: Pick<PostingDeps, 'servicing'>,
  { lpNumber, period }: ServicingMonth,
  { posted }: ServicingLedger,
): Promise<ServicingMonth | null> =>
  posted?.period === period ? ((await servicing.find(lpNumber, period, posted.number)) ?? null) : null;

/** Writes what a posting of these facts writes, from its beginning. */
export async function finishPosting(deps: PostingDeps, month: ServicingMonth, ledger: ServicingLedger): Promise<void> {
  const { lpNumber, postedAt } = month;
  const [restated, beside] = await Promise.all([
    restatedBy(deps, month, ledger),
    performanceAlerts(deps, { lpNumber, holderIds: holdersOf(month) }),
  ]);
  const at = postedAt ?? month.changedAt;
  // Wires of a month stay once it is restated.
  const wired = restated?.wired ?? month.wired;
  await deps.servicing.post(
    { ...month, wired, sourceUntil: null },
    {
      ledger,
      restated: restated && { ...restated, state: 'Restated', restatedAt: at, changedAt: at },
      beside,
    },
  );
  // The month is posted, whatever becomes of its file and rows.
  await deps.intake
    .remove(monthIntakeKey(month))
    .catch((error: unknown) => log.error('file of a posted month not removed', error));
  await deps.monthReader.keepRows(month).catch((error: unknown) => log.error('rows of a month not kept', error));
}
