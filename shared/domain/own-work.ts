import { Problem } from '../contract/problem.ts';
import type { Caller } from './access.ts';
import { type Commitment, isLive } from './commitment.ts';
import type { Offering } from './offering.ts';

export const ownInterests = ['sells', 'ordered'] as const;
/** How the credit union of an administrator takes part in an LP: it sells it, or has a commitment that is pending or accepted. */
export type OwnInterest = (typeof ownInterests)[number];

/** What keeps an administrator from acting on an LP (api.md "Own work"); null where nothing does. */
export function ownInterest(
  { sellerId }: Pick<Offering, 'sellerId'>,
  commitment: Pick<Commitment, 'status'> | undefined,
  { creditUnionId }: Pick<Caller, 'creditUnionId'>,
): OwnInterest | null {
  if (sellerId === creditUnionId) return 'sells';
  return commitment && isLive(commitment.status) ? 'ordered' : null;
}

/** Why, for people. */
export const ownInterestWords: Readonly<Record<OwnInterest, string>> = {
  sells: 'Your credit union sells this LP, so another administrator decides on it.',
  ordered: 'Your credit union has a purchase commitment for this LP, so another administrator decides on it.',
};

export const ownWork = (interest: OwnInterest): Problem =>
  new Problem('own_work', { message: ownInterestWords[interest] });
