import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { isVisibleTo, type Offering } from '#shared/domain/offering.ts';
import type { OfferingStore } from '../store/offerings.ts';

/** The offering, or the same 404 whether it does not exist or the caller may not know of it. */
export async function visibleOffering(
  offerings: Pick<OfferingStore, 'find'>,
  lpNumber: string,
  caller: Caller,
): Promise<Offering> {
  const offering = /^\d{1,12}$/.test(lpNumber) ? await offerings.find(lpNumber) : undefined;
  if (!offering || !(isAdmin(caller) || isVisibleTo(offering, caller.creditUnionId))) {
    throw new Problem('offering_not_available');
  }
  return offering;
}
