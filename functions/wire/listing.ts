import type { PoolCheck } from '#shared/contract/pool-check.ts';
import type { Listing, ListingAllocation, ListingBuyer, ListingDetail } from '#shared/contract/selling.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AllocationRun } from '#shared/domain/allocation-draft.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { demandOf, funnelOf, type Tally, undecided, weekOf } from '#shared/domain/listing.ts';
import type { Look } from '#shared/domain/look.ts';
import { dueDiligenceDaysLeft, type Offering } from '#shared/domain/offering.ts';
import { amountForSale, amountRemaining } from '#shared/domain/offering-amounts.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';
import { maybePercent } from '#shared/domain/price.ts';
import { missingBeforePublishing } from '#shared/domain/publication.ts';
import { openQuestions, type Question } from '#shared/domain/question.ts';
import { plus, toDollars } from '#shared/format/money.ts';
import { attestedParts, offeringEntity, standing, writtenParts } from './offering.ts';

export interface ReadListing {
  offering: Offering;
  interests: readonly Interest[];
  commitments: readonly Commitment[];
  looks: readonly Look[];
  sections: readonly { section: string; count: number }[];
  questions: readonly Question[];
}

const tally = ({ count, total }: Tally) => ({ count, total: toDollars(total) });

/** Names only where an administrator allowed them: of credit unions that order, never of those that only look. */
export function listing(
  { offering, interests, commitments, looks, sections, questions }: ReadListing,
  now: Date,
): Listing {
  const { indications, pending, accepted } = demandOf(interests, commitments);
  const documents = sections.reduce((sum, { count }) => sum + count, 0);
  const week = weekOf({ looks, interests, commitments, questions }, now);
  const open = undecided(looks, interests, commitments);
  const names = open.indicated.map(({ creditUnionName }) => creditUnionName).sort();
  const { sellerSeesNames } = offering;
  const { dueDiligenceDeadline, settlementDate, loanType, termSheet, proposal } = oneLineTexts(offering);
  return {
    lpIdentifier: offering.lpNumber,
    state: offering.state,
    bookClosedAt: offering.bookClosedAt,
    loanType,
    transactionType: offering.transactionType,
    collateralDescription: termSheet.collateralDescription,
    amountForSale: toDollars(amountForSale(offering)),
    amountRemaining: toDollars(amountRemaining(offering)),
    dueDiligenceDeadline,
    dueDiligenceDaysRemaining: dueDiligenceDaysLeft(offering, now),
    settlementDate,
    asksForPrice: offering.asksForPrice,
    price: maybePercent(offering.price),
    lastStateChangeDate: offering.stateChangedAt,
    demand: { indications: tally(indications), pending: tally(pending), accepted: tally(accepted) },
    funnel: funnelOf(looks, interests, commitments),
    week: { ...week, indications: tally(week.indications), commitments: tally(week.commitments) },
    undecided: { count: open.count, names: sellerSeesNames ? names : null },
    buyers: sellerSeesNames ? buyersOf({ interests, commitments }) : null,
    openQuestions: openQuestions(questions),
    proposal: proposal && standing(proposal),
    missing: missingBeforePublishing(
      {
        DueDiligenceDeadline: dueDiligenceDeadline,
        SettlementDate: settlementDate,
        Price: offering.price,
        AsksForPrice: offering.asksForPrice,
        TermSheet: termSheet,
      },
      documents,
    ),
  };
}

interface ReadListingDetail extends ReadListing {
  run: AllocationRun | undefined;
  poolCheck: PoolCheck | null;
}

export const listingDetail = (read: ReadListingDetail, caller: Caller, now: Date): ListingDetail => ({
  ...listing(read, now),
  offering: {
    ...offeringEntity(read.offering, { caller }, now),
    ...(read.offering.state === 'Draft' && { ...writtenParts(read.offering), ...attestedParts(read.offering) }),
  },
  poolCheck: read.poolCheck,
  sections: [...read.sections],
  allocation: read.run ? allocationOf(read.run, read.commitments) : null,
});

/** Totals and names, without single orders. */
function allocationOf(run: AllocationRun, commitments: readonly Commitment[]): ListingAllocation | null {
  const { id, applied, allocated, unallocated } = run;
  if (!applied) return null;
  const served = commitments.filter(
    ({ allocationRun, status, requestedAmount }) =>
      allocationRun === id && status === 'Accepted' && requestedAmount !== null,
  );
  return {
    appliedAt: applied.at,
    orders: applied.orders,
    demand: toDollars(applied.demand),
    allocated: toDollars(allocated),
    unallocated: toDollars(unallocated),
    available: toDollars(plus(allocated, unallocated)),
    served: served.map(({ creditUnionName }) => creditUnionName).sort(),
  };
}

function buyersOf({ interests, commitments }: Pick<ReadListing, 'interests' | 'commitments'>): ListingBuyer[] {
  const buyers = new Map<string, ListingBuyer>();
  const of = ({ creditUnionId, creditUnionName }: Interest | Commitment): ListingBuyer => {
    const buyer = buyers.get(creditUnionId) ?? {
      creditUnionName,
      indicated: null,
      committed: null,
      price: null,
      status: null,
    };
    buyers.set(creditUnionId, buyer);
    return buyer;
  };
  for (const one of interests) of(one).indicated = toDollars(one.amount);
  for (const one of commitments) {
    if (one.status !== 'Pending' && one.status !== 'Accepted') continue;
    Object.assign(of(one), { committed: toDollars(one.amount), price: maybePercent(one.price), status: one.status });
  }
  const size = ({ committed, indicated }: ListingBuyer) => committed ?? indicated ?? 0;
  return [...buyers.values()].sort((a, b) => size(b) - size(a));
}
