import { Problem } from '#shared/contract/problem.ts';
import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
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

/** With the caller's own commitment, read side by side. */
export async function visibleWithOwn({ offerings, commitments }: Stores, lpNumber: string, caller: Caller) {
  const [offering, own] = await Promise.all([
    existingOffering(offerings, lpNumber),
    commitments.find(lpNumber, holderOf(caller)),
  ]);
  assertSeen(offering, own, caller);
  return { offering, own };
}

/** `own`: the caller's credit union's commitment. */
export function assertSeen(offering: Offering, own: Commitment | undefined, caller: Caller): void {
  if (!isAdmin(caller) && !isVisibleTo(offering, caller.creditUnionId, own))
    throw new Problem('offering_not_available');
}

/** Throws the 404 of `visibleOffering` for an offering that was read. */
export async function assertVisible(
  { commitments }: Pick<Stores, 'commitments'>,
  offering: Offering,
  caller: Caller,
): Promise<void> {
  const { creditUnionId } = caller;
  // Read only where it matters.
  const isSeen = isAdmin(caller) || isVisibleTo(offering, creditUnionId, undefined);
  if (!isSeen) assertSeen(offering, await commitments.find(offering.lpNumber, holderOf(caller)), caller);
}

export async function existingOffering(offerings: Pick<OfferingStore, 'find'>, lpNumber: string): Promise<Offering> {
  const offering = /^\d{1,12}$/.test(lpNumber) ? await offerings.find(lpNumber) : undefined;
  if (!offering) throw new Problem('offering_not_available');
  return offering;
}
