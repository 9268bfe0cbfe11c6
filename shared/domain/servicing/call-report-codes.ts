import { type AmountField, layoutOf } from '../call-report/columns.ts';

export type CodedLine =
  | 'consumer'
  | 'student'
  | 'residential'
  | 'commercial'
  | 'outstanding'
  | 'purchased'
  | 'late30'
  | 'late60'
  | 'late90'
  | 'late180'
  | 'late360'
  | 'lateUnknown'
  | 'delinquent'
  | 'chargeOffs'
  | 'recoveries'
  | 'soldOutstanding'
  | 'sold';

/** Field of the imported files (call-report/columns.ts) for each line, so that both have the codes of one form. */
const fields: Partial<Record<CodedLine, AmountField>> = {
  residential: 'realEstateParticipations',
  commercial: 'commercialParticipations',
  outstanding: 'participationsOutstanding',
  purchased: 'participationsPurchased',
  delinquent: 'delinquentParticipations',
  chargeOffs: 'chargedOffParticipations',
  recoveries: 'recoveredParticipations',
  sold: 'participationsSold',
};

const PREFIX = /^ACCT_/;
const STUDENT = '691L7';

/** Accounts by line on the form of a month, as far as we know them. */
export function callReportCodes(period: string): Partial<Record<CodedLine, string[]>> {
  const layout = layoutOf(period);
  const codesOf = (field: AmountField) =>
    layout.fields.find((one) => one.field === field)?.columns.map(({ column }) => column.replace(PREFIX, '')) ?? [];
  const known = Object.entries(fields).map(([line, field]) => [line, codesOf(field)] as const);
  const consumer = codesOf('consumerParticipations');
  return {
    ...Object.fromEntries(known),
    consumer: consumer.filter((code) => code !== STUDENT),
    student: consumer.filter((code) => code === STUDENT),
  };
}

/** Form whose codes they are, by its first month, and where they were found. */
export const callReportForm = (period: string): { from: string; source: string } => {
  const { from, source } = layoutOf(period);
  return { from, source };
};
