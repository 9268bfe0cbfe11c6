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

/** Call it after reading the offering: a later commitment raises its version. Answers the credit union's commitment. */
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

/** Throws `own_work` if their credit union takes part. */
export async function impartialOffering(stores: Stores, lpNumber: string, caller: Caller): Promise<Offering> {
  const offering = await existingOffering(stores.offerings, lpNumber);
  await assertImpartial(stores, offering, caller);
  return offering;
}
