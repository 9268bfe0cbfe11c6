import pMap from 'p-map';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isOutsideBehind, outsideFollowed } from '#shared/domain/outside-settlement.ts';
import { isMonthBehind, monthFollowed } from '#shared/domain/servicing/followed-month.ts';
import { isPosted } from '#shared/domain/servicing/month.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { ListedCreditUnion } from '../../store/credit-unions.ts';
import type { ServicingStore } from '../../store/servicing.ts';

export interface FollowServicingDeps {
  closings: Pick<ClosingStore, 'outside' | 'saveOutside'>;
  servicing: Pick<ServicingStore, 'ofOffering' | 'statementsIn' | 'statementsOf' | 'handOver'>;
}

const LPS_AT_ONCE = 8;

/** LPs in which a merged credit union still has statements or a position that was settled outside. `orders`: those it still has. */
export async function servicedBehind(
  { closings, servicing }: FollowServicingDeps,
  { mergedIds }: ListedCreditUnion,
  orders: readonly Commitment[],
): Promise<string[]> {
  const statements = (await Promise.all(mergedIds.map(servicing.statementsOf))).flat();
  const bought = orders.filter(({ status }) => status === 'Accepted').map(({ lpNumber }) => lpNumber);
  const settled = await pMap(new Set(bought), closings.outside, { concurrency: LPS_AT_ONCE });
  const outside = settled.filter((one) => isOutsideBehind(one, mergedIds));
  return [...new Set([...statements, ...outside].map(({ lpNumber }) => lpNumber))];
}

/** A month that is being posted keeps the merged credit union until it is asked for again. */
export async function followServicing(
  { closings, servicing }: FollowServicingDeps,
  { creditUnion, lpNumber, at }: { creditUnion: ListedCreditUnion; lpNumber: string; at: string },
): Promise<void> {
  const { mergedIds, id: into } = creditUnion;
  const outside = await closings.outside(lpNumber);
  if (isOutsideBehind(outside, mergedIds)) await closings.saveOutside(outsideFollowed(outside, creditUnion));
  const months = (await servicing.ofOffering(lpNumber)).filter(isPosted);
  for (const month of months) {
    const stated = month.state === 'Posted' ? await servicing.statementsIn(lpNumber, month.period) : [];
    const gone = stated.filter(({ creditUnionId }) => mergedIds.includes(creditUnionId));
    if (!isMonthBehind(month, mergedIds) && gone.length === 0) continue;
    const isRestated = months.some(({ period, restatedAt }) => period === month.period && restatedAt !== null);
    await servicing.handOver(monthFollowed(month, creditUnion), { into, gone, isRestated, at });
  }
}
