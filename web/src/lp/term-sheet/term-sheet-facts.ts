import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { balanceLabel, stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';
import { collateralFacts, statistics } from './figures.ts';

interface Fact {
  label: string;
  value: string | null;
}

/** A lead-lender request has no minimum purchase and no remaining balance (spec 3). */
export function saleTerms(sheet: TermSheetEntity): Fact[] {
  const { offering, lpxSummary } = sheet;
  const balances: Fact[] = [
    { label: 'Remaining balance', value: money(offering.AmountRemaining) },
    { label: 'Minimum purchase', value: money(offering.MinimumPurchaseAmount) },
  ];
  return [
    { label: balanceLabel(offering.TermSheetCategory), value: money(offering.PoolBalance) },
    { label: 'Available for sale', value: rate(offering.AmountAvailableForSalePercent) },
    { label: 'Total participation available', value: money(sheet.totalParticipationAvailable) },
    ...(offering.TransactionType === 'LLO' ? [] : balances),
    { label: 'Purchase commitments', value: money(offering.PurchaseCommitmentsTotal) },
    { label: 'Servicing fee', value: rate(lpxSummary.servicingFee) },
    { label: 'Recourse type', value: lpxSummary.basis },
  ];
}

export function portfolioFacts(sheet: TermSheetEntity): Fact[] {
  const { loanCount, wtdAverageRemainingTerm: term } = sheet.lpxSummary;
  return [
    ...(loanCount > 0 ? [{ label: 'Number of loans', value: loanCount.toLocaleString('en-US') }] : []),
    ...statistics(sheet),
    ...(term === null ? [] : [{ label: 'Avg. remaining term', value: `${Math.round(term)} months` }]),
    { label: 'Collateral', value: sheet.collateralDescription },
    ...collateralFacts(sheet),
  ];
}

export const offeringFacts = ({ offering, type }: TermSheetEntity): Fact[] => [
  { label: 'LP number', value: offering.LPIdentifier },
  { label: 'Seller', value: offering.SellerName },
  { label: 'Transaction type', value: transactionTypeLabel(offering.TransactionType) },
  { label: 'Category', value: offering.TermSheetCategory },
  { label: 'Loan type', value: offering.LoanType || type },
  { label: 'State', value: stateLabel(offering.State) },
];

const optionalDate = (iso: string | null) => iso && date(iso);

export const datesOf = (offering: OfferingEntity): Fact[] => [
  { label: 'Date added', value: dayOfMoment(offering.DateAdded) },
  { label: 'Last state change', value: dayOfMoment(offering.LastStateChangeDate) },
  { label: 'Pool balance as of', value: optionalDate(offering.PoolBalanceAsOf) },
  { label: 'Due diligence deadline', value: optionalDate(offering.DueDiligenceDeadline) },
  { label: 'Days remaining', value: String(offering.DueDiligenceDaysRemaining) },
  { label: 'Settlement date', value: optionalDate(offering.SettlementDate) },
];

/** Who may not see the LP; nothing for buyers, who are not told. */
export function restrictionsOf({ offering, restrictedNames = {} }: TermSheetEntity): Fact[] {
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
