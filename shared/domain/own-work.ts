import { Problem } from '../contract/problem.ts';
import type { Caller } from './access.ts';
import { type Commitment, isLive } from './commitment.ts';
import type { Offering } from './offering.ts';

export const ownInterests = ['sells', 'ordered'] as const;
/** Sells it, or has a pending or accepted commitment. */
export type OwnInterest = (typeof ownInterests)[number];

/** Null where nothing keeps an administrator from acting (api.md "Own work"). */
export function ownInterest(
  { sellerId }: Pick<Offering, 'sellerId'>,
  commitment: Pick<Commitment, 'status'> | undefined,
  { creditUnionId }: Pick<Caller, 'creditUnionId'>,
): OwnInterest | null {
  if (sellerId === creditUnionId) return 'sells';
  return commitment && isLive(commitment.status) ? 'ordered' : null;
}

export const ownInterestWords: Readonly<Record<OwnInterest, string>> = {
  sells: 'Your credit union sells this LP, so another administrator decides on it.',
  ordered: 'Your credit union has a purchase commitment for this LP, so another administrator decides on it.',
};

export const ownWork = (interest: OwnInterest): Problem =>
  new Problem('own_work', { message: ownInterestWords[interest] });
