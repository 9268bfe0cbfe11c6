import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import { netRateOf } from '#shared/domain/portfolio.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { minus, money, toCents, toDollars } from '#shared/format/money.ts';
import { rate, statedRate } from '#shared/format/percent.ts';
import { type CardFact, collateralFacts, statistics } from './figures.ts';

export interface Fact {
  label: string;
  value: string | null;
  note?: string | undefined;
}

const markOf = ({ tapeFields }: TermSheetEntity, field: TapeTermName | undefined): string | undefined => {
  const mark = tapeFields.find((one) => one.field === field);
  return mark && `${mark.isEdited ? 'edited since' : 'from'} the tape of ${date(mark.asOfDate)}`;
};

const fact = (sheet: TermSheetEntity, field: TapeTermName, label: string, value: string): Fact => ({
  label,
  value,
  note: markOf(sheet, field),
});

const marked = (sheet: TermSheetEntity, { field, ...shown }: CardFact): Fact => ({
  ...shown,
  note: markOf(sheet, field),
});

/** Administrators and the seller read all that is pending, buyers their own. */
function commitmentsOf({ offering, totalParticipationAvailable, purchaseCommitmentStatus }: TermSheetEntity): Fact[] {
  const accepted = minus(toCents(totalParticipationAvailable), toCents(offering.AmountRemaining));
  const pending = minus(toCents(offering.PurchaseCommitmentsTotal), accepted);
  const whose = purchaseCommitmentStatus === 'Pending' ? 'Your pending commitment' : 'Pending commitments';
  return [
    { label: 'Accepted commitments', value: money(toDollars(accepted)) },
    ...(pending > 0 ? [{ label: whose, value: money(toDollars(pending)) }] : []),
  ];
}

export function saleTerms(sheet: TermSheetEntity): Fact[] {
  const { lpxSummary, wtdAverageLoanRate: gross } = sheet;
  const { servicingFee } = lpxSummary;
  const net = netRateOf({ wtdAverageLoanRate: gross, servicingFee });
  return [
    { label: 'Total participation available', value: money(sheet.totalParticipationAvailable) },
    ...commitmentsOf(sheet),
    ...(gross === null ? [] : [fact(sheet, 'wtdAverageLoanRate', 'Avg. loan rate', rate(gross))]),
    fact(sheet, 'servicingFee', 'Servicing fee', statedRate(servicingFee)),
    ...(net === null ? [] : [{ label: 'Net rate to the buyer', value: rate(net) }]),
    fact(sheet, 'recourseType', 'Recourse type', lpxSummary.basis),
  ];
}

export function portfolioFacts(sheet: TermSheetEntity): Fact[] {
  const { loanCount, wtdAverageRemainingTerm: term } = sheet.lpxSummary;
  return [
    { label: 'Loan type', value: sheet.offering.LoanType || sheet.type },
    ...(loanCount > 0 ? [fact(sheet, 'loanCount', 'Number of loans', loanCount.toLocaleString('en-US'))] : []),
    ...statistics({ ...sheet, wtdAverageLoanRate: null }).map((one) => marked(sheet, one)),
    ...(term === null
      ? []
      : [fact(sheet, 'wtdAverageRemainingTerm', 'Avg. remaining term', `${Math.round(term)} months`)]),
    ...collateralFacts(sheet).map((one) => marked(sheet, one)),
  ];
}

/** Short if the balance's own date is the tape's. */
function balanceMark(sheet: TermSheetEntity): string | undefined {
  const { PoolBalanceAsOf: asOf } = sheet.offering;
  const isThat = sheet.tapeFields.some(
    ({ field, asOfDate, isEdited }) => field === 'PoolBalance' && !isEdited && asOf?.slice(0, 10) === asOfDate,
  );
  return isThat ? 'from the tape' : markOf(sheet, 'PoolBalance');
}

/** Balance, and collateral at the head. */
export const headMarks = (sheet: TermSheetEntity) => ({
  balance: balanceMark(sheet),
  collateral: markOf(sheet, 'collateralDescription'),
});

const optionalDate = (iso: string | null) => iso && date(iso);

export const offeringFacts = ({ offering }: TermSheetEntity): Fact[] => [
  { label: 'Seller', value: offering.SellerName },
  { label: 'Date added', value: dayOfMoment(offering.DateAdded) },
  { label: 'Last state change', value: dayOfMoment(offering.LastStateChangeDate) },
  { label: 'Settlement date', value: optionalDate(offering.SettlementDate) },
];

/** Nothing for buyers, who aren't told. */
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
