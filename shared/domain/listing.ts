import { DAY } from '../format/date.ts';
import { type Cents, plus } from '../format/money.ts';
import { type Commitment, isLive } from './commitment.ts';
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

/** Days that "this week" is. */
const WEEK_DAYS = 7;

export interface Week {
  viewed: number;
  opened: number;
  indications: Tally;
  commitments: Tally;
  asked: number;
}

type Dated = { submittedAt: string };

interface Happened {
  looks: readonly Look[];
  interests: readonly (Interests[number] & Dated)[];
  commitments: readonly (Commitments[number] & Dated)[];
  questions: readonly { askedAt: string }[];
}

/** Credit unions that looked for the first time, questions, and orders that still stand. */
export function weekOf({ looks, interests, commitments, questions }: Happened, now: Date): Week {
  const since = new Date(now.getTime() - WEEK_DAYS * DAY).toISOString();
  const isNew = ({ submittedAt }: Dated) => submittedAt >= since;
  const lookedAt = (place: Look['at']) => looks.filter(({ at, firstAt }) => at === place && firstAt >= since).length;
  return {
    viewed: lookedAt('term-sheet'),
    opened: lookedAt('due-diligence'),
    indications: tally(interests.filter(isNew)),
    commitments: tally(commitments.filter((one) => isLive(one.status) && isNew(one))),
    asked: questions.filter(({ askedAt }) => askedAt >= since).length,
  };
}

/** Opened due diligence and never committed; of those, credit unions that indicated interest. */
export function undecided<I extends { creditUnionId: string }>(
  looks: readonly Look[],
  interests: readonly I[],
  commitments: Commitments,
): { count: number; indicated: I[] } {
  const committed = new Set(commitments.map(({ creditUnionId }) => creditUnionId));
  const opened = new Set(looks.filter(({ at }) => at === 'due-diligence').map(({ creditUnionId }) => creditUnionId));
  const open = [...opened].filter((id) => !committed.has(id));
  return { count: open.length, indicated: interests.filter(({ creditUnionId }) => open.includes(creditUnionId)) };
}

export const MOST_DRAFTS = 50;
