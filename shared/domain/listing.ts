import { type Cents, plus } from '../format/money.ts';
import type { Commitment } from './commitment.ts';
import type { Interest } from './interest.ts';
import type { Look } from './look.ts';
import type { Offering } from './offering.ts';

export const isListingOf = ({ sellerId }: Pick<Offering, 'sellerId'>, creditUnionId: string): boolean =>
  sellerId === creditUnionId;

/** Number of credit unions, and their sum in whole cents. */
export interface Tally {
  count: number;
  total: Cents;
}

export interface Demand {
  indications: Tally;
  pending: Tally;
  accepted: Tally;
}

type Interests = readonly Pick<Interest, 'creditUnionId' | 'amount'>[];
type Commitments = readonly Pick<Commitment, 'creditUnionId' | 'amount' | 'status'>[];

const tally = (orders: readonly { amount: Cents }[]): Tally => ({
  count: orders.length,
  total: plus(...orders.map(({ amount }) => amount)),
});

export const demandOf = (interests: Interests, commitments: Commitments): Demand => ({
  indications: tally(interests),
  pending: tally(commitments.filter(({ status }) => status === 'Pending')),
  accepted: tally(commitments.filter(({ status }) => status === 'Accepted')),
});

export interface Funnel {
  termSheet: number;
  dueDiligence: number;
  indicated: number;
  committed: number;
}

/** Getting further counts as having looked, and due diligence is optional. A commitment counts whatever became of it. */
export function funnelOf(looks: readonly Look[], interests: Interests, commitments: Commitments): Funnel {
  const ids = (of: readonly { creditUnionId: string }[]) => of.map(({ creditUnionId }) => creditUnionId);
  const reading = looks.filter(({ at }) => at === 'due-diligence');
  return {
    termSheet: new Set([...ids(looks), ...ids(interests), ...ids(commitments)]).size,
    dueDiligence: new Set(ids(reading)).size,
    indicated: new Set(ids(interests)).size,
    committed: new Set(ids(commitments)).size,
  };
}

export const MOST_DRAFTS = 50;
