import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { OfferingStore } from '../store/offerings.ts';

interface Stores {
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

/** The same 404 for hidden as for none. */
export async function visibleOffering(
  { offerings, commitments }: Stores,
  lpNumber: string,
  caller: Caller,
): Promise<Offering> {
  const offering = await existingOffering(offerings, lpNumber);
  await assertVisible({ commitments }, offering, caller);
  return offering;
}

/** Throws the 404 of `visibleOffering` for an offering that was read. */
export async function assertVisible(
  { commitments }: Pick<Stores, 'commitments'>,
  offering: Offering,
  caller: Caller,
): Promise<void> {
  const { creditUnionId } = caller;
  if (isAdmin(caller) || isVisibleTo(offering, creditUnionId, undefined)) return;
  // Read only where it matters.
  if (isVisibleTo(offering, creditUnionId, await commitments.find(offering.lpNumber, creditUnionId))) return;
  throw new Problem('offering_not_available');
}

export async function existingOffering(offerings: Pick<OfferingStore, 'find'>, lpNumber: string): Promise<Offering> {
  const offering = /^\d{1,12}$/.test(lpNumber) ? await offerings.find(lpNumber) : undefined;
  if (!offering) throw new Problem('offering_not_available');
  return offering;
}
