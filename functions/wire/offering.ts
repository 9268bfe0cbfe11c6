import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { amountRemaining, dueDiligenceDaysLeft, type Offering, overSubscription } from '#shared/domain/offering.ts';
import { cents, plus, toDollars } from '#shared/format/money.ts';

/** Who reads of an offering, and what their credit union committed to it. */
export interface Reader {
  caller: Caller;
  commitment?: Commitment | undefined;
}

/** Orders that still stand: accepted and waiting. What waits is told to those who sell and decide; to others their own. */
function commitmentsTotal({ acceptedTotal, pendingTotal, sellerId }: Offering, { caller, commitment }: Reader): number {
  const own = commitment?.status === 'Pending' ? commitment.amount : cents(0);
  const seesAll = isAdmin(caller) || sellerId === caller.creditUnionId;
  return toDollars(plus(acceptedTotal, seesAll ? pendingTotal : own));
}

/** The spec's offering entity. Restrictions and the term sheet to edit go to administrators alone. */
export function offeringEntity(offering: Offering, reader: Reader, now: Date): OfferingEntity {
  return {
    id: offering.lpNumber,
    LPIdentifier: offering.lpNumber,
    LoanType: offering.loanType,
    TermSheetCategory: offering.termSheetCategory,
    AssetClass: assetClassOf(offering),
    TransactionType: offering.transactionType,
    PoolBalance: toDollars(offering.poolBalance),
    MinimumPurchaseAmount: toDollars(offering.minimumPurchase),
    AmountRemaining: toDollars(amountRemaining(offering)),
    AmountAvailableForSalePercent: offering.percentForSale,
    PurchaseCommitmentsTotal: commitmentsTotal(offering, reader),
    SellerName: offering.sellerName,
    State: offering.state,
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
    DueDiligenceDeadline: offering.dueDiligenceDeadline,
    DueDiligenceDaysRemaining: dueDiligenceDaysLeft(offering, now),
    SettlementDate: offering.settlementDate,
    PoolBalanceAsOf: offering.poolBalanceAsOf,
    ...(isAdmin(reader.caller) && {
      Restrictions: {
        WhitelistedFinancialEntities: offering.whitelist,
        BlacklistedFinancialEntities: offering.blacklist,
      },
      TermSheet: offering.termSheet,
    }),
  };
}

export function adminOfferingRow(offering: Offering): AdminOfferingRow {
  const over = overSubscription(offering);
  return {
    id: offering.lpNumber,
    LPNumber: offering.lpNumber,
    LoanType: offering.loanType,
    TransactionType: offering.transactionType,
    TermSheetCategory: offering.termSheetCategory,
    State: offering.state,
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
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
  };
}
