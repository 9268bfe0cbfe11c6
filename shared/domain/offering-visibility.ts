import type { Offering, OfferingState } from './offering.ts';

const hidden: readonly OfferingState[] = ['Draft', 'Withdrawn', 'Archived'];

export const isHidden = (state: OfferingState): boolean => hidden.includes(state);

type Restricted = Pick<Offering, 'state' | 'sellerId' | 'whitelist' | 'blacklist'>;

export const isWhitelisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.whitelist.length === 0 || offering.whitelist.includes(creditUnionId);

export const isBlacklisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.blacklist.includes(creditUnionId);

export const isAdmitted = (offering: Restricted, creditUnionId: string): boolean =>
  isWhitelisted(offering, creditUnionId) && !isBlacklisted(offering, creditUnionId);

/** The seller always sees its own. */
export function isShownTo(offering: Restricted, creditUnionId: string): boolean {
  if (isHidden(offering.state)) return false;
  return offering.sellerId === creditUnionId || isAdmitted(offering, creditUnionId);
}

/** Shown to the credit union, or held by it through an accepted commitment, which nothing hides again. `own` is its commitment. */
export const isVisibleTo = (
  offering: Restricted,
  creditUnionId: string,
  own: { status: string } | undefined,
): boolean => isShownTo(offering, creditUnionId) || own?.status === 'Accepted';
