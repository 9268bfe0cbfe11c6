import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';
import { collateralFacts, statistics } from './figures.ts';

interface Fact {
  label: string;
  value: string | null;
}

/** What the figures at the head of the page don't say. */
export function saleTerms(sheet: TermSheetEntity): Fact[] {
  const { offering, lpxSummary, wtdAverageLoanRate: gross } = sheet;
  const { servicingFee } = lpxSummary;
  return [
    { label: 'Total participation available', value: money(sheet.totalParticipationAvailable) },
    { label: 'Purchase commitments', value: money(offering.PurchaseCommitmentsTotal) },
    ...(gross === null ? [] : [{ label: 'Avg. loan rate', value: rate(gross) }]),
    { label: 'Servicing fee', value: rate(servicingFee) },
    ...(gross === null ? [] : [{ label: 'Net rate to the buyer', value: rate(gross - servicingFee) }]),
    { label: 'Recourse type', value: lpxSummary.basis },
  ];
}

export function portfolioFacts(sheet: TermSheetEntity): Fact[] {
  const { loanCount, wtdAverageRemainingTerm: term } = sheet.lpxSummary;
  return [
    { label: 'Loan type', value: sheet.offering.LoanType || sheet.type },
    ...(loanCount > 0 ? [{ label: 'Number of loans', value: loanCount.toLocaleString('en-US') }] : []),
    ...statistics({ ...sheet, wtdAverageLoanRate: null }),
    ...(term === null ? [] : [{ label: 'Avg. remaining term', value: `${Math.round(term)} months` }]),
    ...collateralFacts(sheet),
  ];
}

const optionalDate = (iso: string | null) => iso && date(iso);

export const offeringFacts = ({ offering }: TermSheetEntity): Fact[] => [
  { label: 'Seller', value: offering.SellerName },
  { label: 'Date added', value: dayOfMoment(offering.DateAdded) },
  { label: 'Last state change', value: dayOfMoment(offering.LastStateChangeDate) },
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
