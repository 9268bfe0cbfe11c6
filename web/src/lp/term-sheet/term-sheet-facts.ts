import type { Offering } from '#shared/contract/offerings.ts';
import type { TermSheet } from '#shared/contract/termsheets.ts';
import { date } from '#shared/format/date.ts';
import { balanceLabel, stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { collateralFacts, statistics } from './figures.ts';

interface Fact {
  label: string;
  value: string | null;
}

/** A lead-lender request has no minimum purchase and no remaining balance (spec 3). */
export function saleTerms(sheet: TermSheet): Fact[] {
  const { offering, lpxSummary } = sheet;
  const balances: Fact[] = [
    { label: 'Remaining Balance', value: money(offering.AmountRemaining) },
    { label: 'Minimum Purchase', value: money(offering.MinimumPurchaseAmount) },
  ];
  return [
    { label: balanceLabel(offering.TermSheetCategory), value: money(offering.PoolBalance) },
    { label: 'Available for Sale', value: percent(offering.AmountAvailableForSalePercent) },
    { label: 'Total Participation Available', value: money(sheet.totalParticipationAvailable) },
    ...(offering.TransactionType === 'LLO' ? [] : balances),
    { label: 'Purchase Commitments', value: money(offering.PurchaseCommitmentsTotal) },
    { label: 'Servicing Fee', value: percent(lpxSummary.servicingFee) },
    { label: 'Recourse Type', value: lpxSummary.basis },
  ];
}

export function portfolioFacts(sheet: TermSheet): Fact[] {
  const { loanCount, wtdAverageRemainingTerm: term } = sheet.lpxSummary;
  return [
    ...(loanCount > 0 ? [{ label: 'Number of loans', value: loanCount.toLocaleString('en-US') }] : []),
    ...statistics(sheet),
    ...(term === null ? [] : [{ label: 'Avg. remaining term', value: `${Math.round(term)} months` }]),
    { label: 'Collateral', value: sheet.collateralDescription },
    ...collateralFacts(sheet),
  ];
}

export const offeringFacts = ({ offering, type }: TermSheet): Fact[] => [
  { label: 'LP Number', value: offering.LPIdentifier },
  { label: 'Seller', value: offering.SellerName },
  { label: 'Transaction Type', value: transactionTypeLabel(offering.TransactionType) },
  { label: 'Category', value: offering.TermSheetCategory },
  { label: 'Loan Type', value: offering.LoanType || type },
  { label: 'State', value: stateLabel(offering.State) },
];

const optionalDate = (iso: string | null) => iso && date(iso);

export const datesOf = (offering: Offering): Fact[] => [
  { label: 'Date Added', value: date(offering.DateAdded) },
  { label: 'Last State Change', value: date(offering.LastStateChangeDate) },
  { label: 'Pool Balance as of', value: optionalDate(offering.PoolBalanceAsOf) },
  { label: 'Due Diligence Deadline', value: optionalDate(offering.DueDiligenceDeadline) },
  { label: 'Days Remaining', value: String(offering.DueDiligenceDaysRemaining) },
  { label: 'Settlement Date', value: optionalDate(offering.SettlementDate) },
];

/** Who may not see the LP; nothing for buyers, who are not told. */
export function restrictionsOf({ offering, restrictedNames = {} }: TermSheet): Fact[] {
  if (!offering.Restrictions) return [];
  const { WhitelistedFinancialEntities: only, BlacklistedFinancialEntities: none } = offering.Restrictions;
  const names = (ids: string[]) =>
    ids
      .map((id) => restrictedNames[id] ?? id)
      .sort((a, b) => a.localeCompare(b))
      .join(', ');
  return [
    { label: 'Visible only to', value: names(only) || 'All credit unions' },
    { label: 'Hidden from', value: names(none) || 'No one' },
  ];
}
