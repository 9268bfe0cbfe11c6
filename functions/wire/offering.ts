import { maybeDollars } from '#shared/contract/limits-wire.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { ProposalStanding } from '#shared/contract/proposal.ts';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isFeeUnclear, mayBeBlank, statedFeePercent } from '#shared/domain/fee-question.ts';
import { dueDiligenceDaysLeft, type Offering, type OfferingTerms } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { isOpenToOrders } from '#shared/domain/offering-state.ts';
import { asOneLine } from '#shared/domain/one-line.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';
import { commitmentsOver, overSubscription } from '#shared/domain/over-subscription.ts';
import { maybePercent } from '#shared/domain/price.ts';
import type { Proposal } from '#shared/domain/proposal.ts';
import { accrualOf } from '#shared/domain/wire.ts';
import { cents, plus, toDollars } from '#shared/format/money.ts';

export interface Reader {
  caller: Caller;
  commitment?: Commitment | undefined;
}

/** Accepted and waiting orders. Waiting ones are shown to sellers and administrators; others see their own. */
function commitmentsTotal({ acceptedTotal, pendingTotal, sellerId }: Offering, { caller, commitment }: Reader): number {
  const own = commitment?.status === 'Pending' ? commitment.amount : cents(0);
  const seesAll = isAdmin(caller) || sellerId === holderOf(caller);
  return toDollars(plus(acceptedTotal, seesAll ? pendingTotal : own));
}

/** Includes administrators' fields for them only. */
export function offeringEntity(stored: Offering, reader: Reader, now: Date): OfferingEntity {
  const offering = oneLineTexts(stored);
  return {
    id: offering.lpNumber,
    LPIdentifier: offering.lpNumber,
    LoanType: offering.loanType,
    TermSheetCategory: offering.termSheetCategory,
    AssetClass: assetClassOf(offering),
    TransactionType: offering.transactionType,
    PoolBalance: toDollars(offering.poolBalance),
    MinimumPurchaseAmount: toDollars(offering.minimumPurchase),
    TakesBelowMinimum: offering.takesBelowMinimum,
    AmountRemaining: toDollars(amountRemaining(offering)),
    AmountAvailableForSalePercent: offering.percentForSale,
    PurchaseCommitmentsTotal: commitmentsTotal(offering, reader),
    SellerName: offering.sellerName,
    State: offering.state,
    isOpenToOrders: isOpenToOrders(offering),
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
    DueDiligenceDeadline: offering.dueDiligenceDeadline,
    DueDiligenceDaysRemaining: dueDiligenceDaysLeft(offering, now),
    SettlementDate: offering.settlementDate,
    PoolBalanceAsOf: offering.poolBalanceAsOf,
    ...(offering.bookClosedAt && { bookClosedAt: offering.bookClosedAt }),
    PublishedTapeId: offering.publishedTapeId,
    AsksForPrice: offering.asksForPrice,
    Price: maybePercent(offering.price),
    priceChange: offering.priceChange && {
      at: offering.priceChange.at,
      before: maybePercent(offering.priceChange.before),
    },
    accrual: accrualOf({ ...offering, servicingFee: statedFeePercent(offering) }),
    ...(isAdmin(reader.caller) && {
      ...writtenParts(offering),
      ...allocationTerms(offering),
      sellerSeesNames: offering.sellerSeesNames,
      feeMayBeBlank: mayBeBlank(offering),
      originatorKind: offering.originatorKind,
      originatorInsured: offering.originatorInsured,
      retentionPercent: offering.retentionPercent,
      ...attestedParts(offering),
      proposal: offering.proposal && proposalEntity(offering.proposal),
    }),
  };
}

/** Hidden from buyers and sellers. */
export const allocationTerms = ({ reserve, increment, perBuyerMaximum }: Offering) => ({
  Reserve: maybePercent(reserve),
  Increment: toDollars(increment),
  PerBuyerMaximum: maybeDollars(perBuyerMaximum),
});

export const attestedParts = ({ granular }: Offering): Pick<OfferingEntity, 'granular'> => ({
  granular: granular && { at: granular.at, byName: granular.byName },
});

export const writtenParts = ({ whitelist, blacklist, preferred, ...terms }: OfferingTerms) => ({
  Restrictions: {
    WhitelistedFinancialEntities: whitelist,
    BlacklistedFinancialEntities: blacklist,
    PreferredFinancialEntities: preferred,
  },
  TermSheet: oneLineTexts(terms).termSheet,
});

type ProposalEntity = NonNullable<OfferingEntity['proposal']>;

const proposalEntity = ({ seen: stored, ...proposal }: Proposal<OfferingTerms>): ProposalEntity => {
  const seen = stored && oneLineTexts(stored);
  return {
    ...standing(proposal),
    seen: seen && {
      ...writtenParts(seen),
      LoanType: seen.loanType,
      TermSheetCategory: seen.termSheetCategory,
      AssetClass: assetClassOf(seen),
      TransactionType: seen.transactionType,
      PoolBalance: toDollars(seen.poolBalance),
      MinimumPurchaseAmount: toDollars(seen.minimumPurchase),
      TakesBelowMinimum: seen.takesBelowMinimum,
      AsksForPrice: seen.asksForPrice,
      Price: maybePercent(seen.price),
      AmountAvailableForSalePercent: seen.percentForSale,
      SellerName: seen.sellerName,
      DueDiligenceDeadline: seen.dueDiligenceDeadline,
      SettlementDate: seen.settlementDate,
      PoolBalanceAsOf: seen.poolBalanceAsOf,
    },
  };
};

/** Without ids of people. */
export const standing = ({ handedIn, sentBack }: Omit<Proposal<unknown>, 'seen'>): ProposalStanding => ({
  handedIn: handedIn && { at: handedIn.at, byName: handedIn.byName },
  sentBack: sentBack && { at: sentBack.at, byName: sentBack.byName, comment: sentBack.comment },
});

export function adminOfferingRow(offering: Offering): AdminOfferingRow {
  const over = overSubscription(offering);
  return {
    id: offering.lpNumber,
    LPNumber: offering.lpNumber,
    LoanType: asOneLine(offering.loanType),
    TransactionType: offering.transactionType,
    TermSheetCategory: offering.termSheetCategory,
    State: offering.state,
    isOpenToOrders: isOpenToOrders(offering),
    AmountAvailableForSalePercent: offering.percentForSale,
    PoolBalance: toDollars(offering.poolBalance),
    CalculatedAmountRemaining: toDollars(amountRemaining(offering)),
    SellerName: offering.sellerName,
    SettlementDate: offering.settlementDate,
    PoolBalanceAsOf: offering.poolBalanceAsOf,
    DueDiligenceDeadline: offering.dueDiligenceDeadline,
    IndicationsOfInterestTotal: toDollars(offering.interestTotal),
    PurchaseCommitmentsTotal: toDollars(plus(offering.acceptedTotal, offering.pendingTotal)),
    IOIOverSubscriptionPercentage: over.percent,
    IOIOverSubscriptionAmount: toDollars(over.amount),
    commitmentOverSubscriptionAmount: toDollars(commitmentsOver(offering)),
    asksForPrice: offering.asksForPrice,
    Price: maybePercent(offering.price),
    bookClosedAt: offering.bookClosedAt,
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
    isFeeUnclear: isFeeUnclear(offering),
    handedInAt: (offering.state === 'Draft' && offering.proposal?.handedIn?.at) || null,
  };
}
