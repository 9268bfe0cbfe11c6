import type { Portfolio, PortfolioRow } from '#shared/contract/commitments.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { borrowerParts, type GroupedHolding } from '#shared/domain/borrower-parts.ts';
import { commitmentId } from '#shared/domain/commitment.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';
import {
  type Division,
  divisionNames,
  type Holding,
  heldOf,
  netRateOf,
  partsOf,
  placeOf,
  shareOf,
  weightedAverage,
} from '#shared/domain/portfolio.ts';
import { maybePercent } from '#shared/domain/price.ts';
import type { HoldingToDate } from '#shared/domain/servicing/holding.ts';
import { cents, plus, toDollars } from '#shared/format/money.ts';

/** Newest first. */
export function portfolio(holdings: readonly GroupedHolding[]): Portfolio {
  const { covered, groups, largest } = borrowerParts(holdings);
  const acceptedAt = ({ commitment }: Holding) => commitment.decidedAt ?? commitment.submittedAt;
  const newestFirst = holdings.toSorted((a, b) => (acceptedAt(a) < acceptedAt(b) ? 1 : -1));
  const summed = (name: 'paid' | 'late30' | 'late60') =>
    toDollars(plus(...holdings.map(({ toDate }) => toDate?.[name] ?? cents(0))));
  const parts = divisionNames.map((division): [Division, Portfolio['parts'][Division]] => [
    division,
    partsOf(holdings, division).map((part) => ({ ...part, amount: toDollars(part.amount) })),
  ]);
  return {
    count: holdings.length,
    amount: toDollars(plus(...holdings.map(({ commitment }) => commitment.amount))),
    held: toDollars(plus(...holdings.map(heldOf))),
    paid: summed('paid'),
    late30: summed('late30'),
    late60: summed('late60'),
    wtdAverageLoanRate: weightedAverage(holdings, ({ wtdAverageLoanRate }) => wtdAverageLoanRate),
    netRate: weightedAverage(holdings, netRateOf),
    parts: Object.fromEntries(parts) as Portfolio['parts'],
    borrowerGroups: {
      covered: toDollars(covered),
      groups,
      largest: largest.map((part) => ({ ...part, amount: toDollars(part.amount) })),
    },
    value: newestFirst.map(portfolioRow),
  };
}

function portfolioRow(holding: Holding): PortfolioRow {
  const { commitment } = holding;
  const offering = oneLineTexts(holding.offering);
  const { termSheet } = offering;
  return {
    id: commitmentId(commitment),
    lpIdentifier: offering.lpNumber,
    sellerName: offering.sellerName,
    assetClass: assetClassOf(offering),
    type: offering.loanType,
    place: placeOf(offering),
    state: offering.state,
    amount: toDollars(commitment.amount),
    price: maybePercent(commitment.price),
    share: shareOf(holding),
    submittedBy: commitment.userName,
    submittedAt: commitment.submittedAt,
    acceptedAt: commitment.decidedAt,
    wtdAverageLoanRate: termSheet.wtdAverageLoanRate,
    servicingFee: termSheet.servicingFee,
    netRate: netRateOf(termSheet),
    wtdAverageRemainingTerm: termSheet.wtdAverageRemainingTerm,
    recourseType: termSheet.recourseType,
    settlementDate: offering.settlementDate,
    held: toDollars(heldOf(holding)),
    toDate: holding.toDate ? sinceSettlement(holding.toDate) : null,
    compared: holding.compared ?? null,
    alerts: holding.alerts ?? [],
  };
}

const sinceSettlement = ({
  period,
  paid,
  late30,
  late60,
  lost,
  nextMonthEnds,
  yieldToDate,
  watched,
}: HoldingToDate): PortfolioRow['toDate'] => ({
  period,
  paid: toDollars(paid),
  late30: toDollars(late30),
  late60: toDollars(late60),
  lost: toDollars(lost),
  nextMonthEnds,
  yieldToDate,
  pool60: watched?.late60 ?? null,
});
