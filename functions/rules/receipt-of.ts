import { Problem } from '#shared/contract/problem.ts';
import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import type { OfferingStore } from '../store/offerings.ts';

interface Order {
  lpNumber: string;
  creditUnionId: string;
}

/** For anyone but the credit union's people and administrators there is no order. */
export function assertReadable<O extends Order>(order: O | undefined, caller: Caller): O {
  const isOwn = order?.creditUnionId === holderOf(caller);
  if (!order || !(isOwn || isAdmin(caller))) throw new Problem('not_found');
  return order;
}

export async function isInSight(
  offerings: Pick<OfferingStore, 'find'>,
  { lpNumber }: Order,
  caller: Caller,
  commitment: { status: string } | undefined,
): Promise<boolean> {
  if (isAdmin(caller)) return true;
  const offering = await offerings.find(lpNumber);
  return offering !== undefined && isVisibleTo(offering, caller.creditUnionId, commitment);
}
