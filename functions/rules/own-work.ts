import type { Caller } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { ownInterest, ownWork } from '#shared/domain/own-work.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { existingOffering } from './visible.ts';

interface Stores {
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

/**
 * Throws `own_work` where the caller's credit union takes part in the offering. To be asked after the offering is read: a
 * commitment that comes later raises its version, which a write of the offering meets. Answers that credit union's commitment, for
 * writes that don't touch the offering.
 */
export async function assertImpartial(
  { commitments }: Pick<Stores, 'commitments'>,
  offering: Offering,
  caller: Caller,
): Promise<Commitment | undefined> {
  const own = await commitments.find(offering.lpNumber, caller.creditUnionId);
  const interest = ownInterest(offering, own, caller);
  if (interest) throw ownWork(interest);
  return own;
}

/** The offering that an administrator acts on, whose credit union takes no part in it. */
export async function impartialOffering(stores: Stores, lpNumber: string, caller: Caller): Promise<Offering> {
  const offering = await existingOffering(stores.offerings, lpNumber);
  await assertImpartial(stores, offering, caller);
  return offering;
}
