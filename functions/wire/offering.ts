import type * as contract from '#shared/contract/offerings.ts';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { amountRemaining, dueDiligenceDaysLeft, type Offering, overSubscription } from '#shared/domain/offering.ts';
import { toDollars } from '#shared/format/money.ts';

/** Orders that still stand: accepted and waiting. */
const commitmentsTotal = ({ acceptedTotal, pendingTotal }: Offering): number => toDollars(acceptedTotal + pendingTotal);

/** The spec's offering entity. Restrictions and the term sheet to edit go to administrators alone. */
export function offeringEntity(offering: Offering, caller: Caller, now: Date): contract.Offering {
  return {
    id: offering.lpNumber,
    LPIdentifier: offering.lpNumber,
    LoanType: offering.loanType,
    TermSheetCategory: offering.termSheetCategory,
    TransactionType: offering.transactionType,
    PoolBalance: toDollars(offering.poolBalance),
    MinimumPurchaseAmount: toDollars(offering.minimumPurchase),
    AmountRemaining: toDollars(amountRemaining(offering)),
    AmountAvailableForSalePercent: offering.percentForSale,
    PurchaseCommitmentsTotal: commitmentsTotal(offering),
    SellerName: offering.sellerName,
    State: offering.state,
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
    DueDiligenceDeadline: offering.dueDiligenceDeadline,
    DueDiligenceDaysRemaining: dueDiligenceDaysLeft(offering, now),
    SettlementDate: offering.settlementDate,
    PoolBalanceAsOf: offering.poolBalanceAsOf,
    ...(isAdmin(caller) && {
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
    PurchaseCommitmentsTotal: commitmentsTotal(offering),
    IOIOverSubscriptionPercentage: over.percent,
    IOIOverSubscriptionAmount: toDollars(over.amount),
    DateAdded: offering.addedAt,
    LastStateChangeDate: offering.stateChangedAt,
  };
}
