import type { CommitmentStatus } from '#shared/domain/commitment.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import type { Listing } from './listings.ts';
import type { Outline } from './promised.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './users.ts';

/** How a buyer's interest in an offering ends. */
export type Fate = 'Indication' | CommitmentStatus;

export interface Part {
  user: DemoUser;
  fate: Fate;
  /** Whole cents. */
  amount: number;
  /** The usual multiple of this offering's amounts. */
  unit: number;
  /** In ten-thousandths of a percent of par; null where none is asked for. */
  price: number | null;
}

type Tally = Partial<Record<Fate, readonly [number, number]>>;

const usual: Record<OfferingState, Tally> = {
  Draft: {},
  Published: { Indication: [1, 4], Pending: [0, 2], Rejected: [0, 1], Withdrawn: [0, 1] },
  Open: { Indication: [2, 4], Pending: [1, 2], Withdrawn: [0, 1] },
  Allocated: { Indication: [1, 3], Pending: [1, 2], Accepted: [1, 3], Rejected: [0, 1], Withdrawn: [0, 1] },
  Full: { Indication: [1, 2], Accepted: [3, 6], Rejected: [0, 2], Withdrawn: [0, 1] },
  Sold: { Indication: [0, 2], Accepted: [2, 6], Rejected: [0, 1], Withdrawn: [0, 1] },
  Retention: { Indication: [0, 2], Accepted: [2, 5], Withdrawn: [0, 1] },
  Archived: { Indication: [0, 1], Accepted: [2, 4], Rejected: [0, 1] },
  Withdrawn: { Indication: [1, 2], Rejected: [0, 1], Withdrawn: [0, 1] },
};

/** Far fewer orders, for worlds of thousands of offerings. */
const few: Record<OfferingState, Tally> = {
  Draft: {},
  Published: { Indication: [0, 1], Pending: [0, 1] },
  Open: { Indication: [0, 1], Pending: [0, 1] },
  Allocated: { Pending: [0, 1], Accepted: [1, 1] },
  Full: { Accepted: [1, 2] },
  Sold: { Accepted: [1, 2] },
  Retention: { Accepted: [1, 2] },
  Archived: { Accepted: [1, 1] },
  Withdrawn: { Indication: [0, 1] },
};

const STEP = 50_000_00;
/** The most pieces that one of many buyers asks for. */
const CROWD = 5;
/** The least that is bid, by how much bids differ, in ten-thousandths of a percent, and how many others there are. */
const LOWEST_BID = 992_500;
const BID_STEP = 1_250;
const BIDS = 9;

export function fatesOf({ target, waiting }: Outline, isDetailed: boolean, choices: Random): Fate[] {
  if (waiting !== undefined) return Array.from({ length: waiting }, () => 'Pending');
  const tally = (isDetailed ? usual : few)[target];
  return (Object.entries(tally) as [Fate, readonly [number, number]][]).flatMap(([fate, [min, max]]) =>
    Array.from({ length: choices.int(min, max) }, () => fate),
  );
}

const sellsOut = (target: OfferingState, choices: Random): boolean =>
  target === 'Full' || (['Sold', 'Retention', 'Archived'].includes(target) && choices.chance(0.8));

/** Gives every buyer an amount. Those of the accepted add up to the amount for sale, or to a part of it. */
export function partsOf(
  { offering, outline }: Listing,
  buyers: readonly Pick<Part, 'user' | 'fate'>[],
  choices: Random,
): Part[] {
  const forSale = amountForSale(offering);
  const unit = offering.minimumPurchase || 2 * STEP;
  const total = sellsOut(outline.target, choices) ? forSale : Math.floor(forSale * choices.between([0.3, 0.8], 0.01));
  const accepted = buyers.filter(({ fate }) => fate === 'Accepted');
  const shares = split(total, accepted.length, total === forSale, choices);
  const most = outline.waiting ? CROWD : Math.max(1, Math.min(12, Math.floor((forSale * 0.3) / unit)));
  return buyers.map((buyer) => ({
    user: buyer.user,
    fate: buyer.fate,
    unit,
    amount: buyer.fate === 'Accepted' ? (shares.shift() ?? unit) : unit * choices.int(1, most),
    price: offering.asksForPrice ? LOWEST_BID + BID_STEP * choices.int(0, BIDS) : offering.price,
  }));
}

function split(total: number, count: number, exactly: boolean, choices: Random): number[] {
  const weights = Array.from({ length: count }, () => choices.between([0.7, 1.3], 0.01));
  const sum = weights.reduce((a, b) => a + b, 0);
  const shares = weights.map((weight) => Math.max(STEP, Math.floor((total * weight) / sum / STEP) * STEP));
  const rest = total - shares.reduce((a, b) => a + b, 0);
  if (exactly && shares.length > 0) shares[shares.length - 1] = (shares.at(-1) ?? 0) + rest;
  return shares;
}
