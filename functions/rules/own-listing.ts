import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { assertPreparable } from '#shared/domain/proposal.ts';
import { stateLabel } from '#shared/format/labels.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { existingOffering } from './visible.ts';

type Offerings = Pick<OfferingStore, 'find'>;
type Seller = Pick<Caller, 'creditUnionId'>;

export type SellerDraft = Offering & { proposal: NonNullable<Offering['proposal']> };

const isSellerDraft = (offering: Offering): offering is SellerDraft =>
  offering.state === 'Draft' && offering.proposal !== null;

/** A draft that isn't in review. */
export const isBeingPrepared = (offering: Offering): boolean =>
  isSellerDraft(offering) && offering.proposal.handedIn === null;

/** 404 for others as for none. Every handler of the seller's desk starts here. */
export async function ownListing(offerings: Offerings, lpNumber: string, { creditUnionId }: Seller): Promise<Offering> {
  const offering = await existingOffering(offerings, lpNumber);
  if (!isListingOf(offering, creditUnionId)) throw new Problem('offering_not_available');
  return offering;
}

export async function ownDraft(offerings: Offerings, lpNumber: string, seller: Seller): Promise<SellerDraft> {
  const offering = await ownListing(offerings, lpNumber, seller);
  if (isSellerDraft(offering)) return offering;
  const why = offering.state === 'Draft' ? "We're preparing this LP" : `This LP is ${stateLabel(offering.state)}`;
  throw new Problem('conflict', { message: `${why}. Contact us to change it.` });
}

export async function preparedDraft(offerings: Offerings, lpNumber: string, seller: Seller): Promise<SellerDraft> {
  const draft = await ownDraft(offerings, lpNumber, seller);
  assertPreparable(draft.proposal);
  return draft;
}
