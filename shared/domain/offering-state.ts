import { Problem } from '../contract/problem.ts';
import { type Cents, minus, plus } from '../format/money.ts';
import { type Offering, type OfferingState, termsOf } from './offering.ts';
import { amountRemaining, type Balances } from './offering-amounts.ts';
import { assertReviewable } from './proposal.ts';

/** Moves by an administrator (api.md "Offering states"); the others follow an acceptance. */
const moves: Record<OfferingState, readonly OfferingState[]> = {
  Draft: ['Published'],
  Published: ['Draft', 'Open', 'Withdrawn'],
  Open: ['Draft', 'Withdrawn'],
  Allocated: ['Sold', 'Withdrawn'],
  Full: ['Sold', 'Withdrawn'],
  Sold: ['Retention', 'Archived'],
  Retention: ['Archived'],
  Withdrawn: ['Archived'],
  Archived: [],
};

export const movesFrom = (state: OfferingState): readonly OfferingState[] => moves[state];

/** Shown as Open (spec 4.1). */
export const isOpen = (state: OfferingState): boolean => state === 'Published' || state === 'Open';

/** Listed in the last 60 days, in milliseconds. */
export const recentAfter = (now: Date): number => now.getTime() - 60 * 86_400_000;

export const isRecent = ({ publishedAt }: Pick<Offering, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && Date.parse(publishedAt) > recentAfter(now);

export const takesOrders = (state: OfferingState): boolean => isOpen(state) || state === 'Allocated';

/** Open wherever LPs are listed or counted: its state takes orders, something remains, and its book isn't closed. */
export const isOpenToOrders = (offering: Balances & Pick<Offering, 'state' | 'bookClosedAt'>): boolean =>
  takesOrders(offering.state) && offering.bookClosedAt === null && amountRemaining(offering) > 0;

export function changeState(offering: Offering, to: OfferingState, at: string): Offering {
  if (!moves[offering.state].includes(to)) {
    throw new Problem('illegal_transition', { message: `An LP that is ${offering.state} can't become ${to}.` });
  }
  if (to === 'Draft' && offering.acceptedTotal > 0) {
    throw new Problem('conflict', { message: "An LP with an accepted commitment can't be unpublished." });
  }
  const { proposal } = offering;
  if (to === 'Published' && proposal) assertReviewable(proposal);
  return {
    ...offering,
    state: to,
    stateChangedAt: at,
    publishedAt: to === 'Published' ? at : to === 'Draft' ? null : offering.publishedAt,
    // Publishing counts as having seen the draft, so later changes by the seller stand out again.
    proposal: proposal && to === 'Published' ? { ...proposal, seen: termsOf(offering) } : proposal,
  };
}

/** The state after a commitment was accepted: Allocated by the first, Full once nothing remains. */
export const stateAfterAcceptance = (offering: Balances): 'Allocated' | 'Full' =>
  amountRemaining(offering) <= 0 ? 'Full' : 'Allocated';

export function withAccepted(offering: Offering, amount: Cents, at: string): Offering {
  const totals = {
    ...offering,
    acceptedTotal: plus(offering.acceptedTotal, amount),
    pendingTotal: minus(offering.pendingTotal, amount),
  };
  const state = stateAfterAcceptance(totals);
  return { ...totals, state, stateChangedAt: state === offering.state ? offering.stateChangedAt : at };
}

/** A deal fell through: what remains grows, and a full LP sells again. Sold and later states stay. */
export function withoutAccepted(offering: Offering, amount: Cents, at: string): Offering {
  const totals = { ...offering, acceptedTotal: minus(offering.acceptedTotal, amount) };
  const isOnSale = offering.state === 'Full' || offering.state === 'Allocated';
  const state = !isOnSale ? offering.state : totals.acceptedTotal > 0 ? stateAfterAcceptance(totals) : 'Published';
  return { ...totals, state, stateChangedAt: state === offering.state ? offering.stateChangedAt : at };
}

const sortPriority: Record<OfferingState, number> = {
  Published: 0,
  Open: 0,
  Allocated: 1,
  Draft: 2,
  Full: 3,
  Sold: 4,
  Retention: 5,
  Archived: 6,
  Withdrawn: 7,
};

/** Spec 4.1: open/published, draft, full, sold, retention, archive, withdrawn; allocated offerings are still open for orders. */
export const statePriority = (state: string): number => sortPriority[state as OfferingState] ?? 99;
