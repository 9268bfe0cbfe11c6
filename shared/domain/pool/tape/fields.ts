import type { ListName } from './lists.ts';

interface Text {
  kind: 'text';
  maxLength: number;
}
interface Digits {
  kind: 'digits';
  pattern: RegExp;
}
interface Listed {
  kind: 'list';
  list: ListName;
}
interface Ranged {
  kind: 'money' | 'percent' | 'whole' | 'number';
  min: number;
  max: number;
}
interface Plain {
  kind: 'date' | 'state' | 'zip3' | 'modelYear' | 'rating';
}

export type FieldRule = { label: string } & (Text | Digits | Listed | Ranged | Plain);

const text = (maxLength: number): Text => ({ kind: 'text', maxLength });
const list = (name: ListName): Listed => ({ kind: 'list', list: name });
const money = (min: number, max = 1_000_000_000_000): Ranged => ({ kind: 'money', min, max });
const percent = (max: number): Ranged => ({ kind: 'percent', min: 0, max });
const whole = (min: number, max: number): Ranged => ({ kind: 'whole', min, max });
const date: Plain = { kind: 'date' };
const field = <Rule>(label: string, rule: Rule) => ({ label, ...rule });

export const fields = {
  loanId: field('Loan ID', text(64)),
  asOfDate: field('As-of date', date),
  assetClass: field('Asset class', list('assetClass')),
  originationDate: field('Origination date', date),
  originalAmount: field('Original amount', money(0.01)),
  originalTerm: field('Original term', whole(1, 600)),
  remainingTerm: field('Remaining term', whole(1, 600)),
  maturityDate: field('Maturity date', date),
  currentBalance: field('Current balance', money(0.01, 1_000_000_000)),
  noteRate: field('Note rate', percent(60)),
  rateType: field('Rate type', list('rateType')),
  paymentAmount: field('Payment amount', money(0)),
  interestOnlyRemaining: field('Interest-only months', whole(0, 600)),
  amortizationRemaining: field('Amortization months', whole(0, 600)),
  paidThrough: field('Paid-through date', date),
  nextDueDate: field('Next due date', date),
  daysDelinquent: field('Days delinquent', whole(0, 5000)),
  creditScoreOriginal: field('Original credit score', whole(300, 850)),
  creditScoreCurrent: field('Current credit score', whole(300, 850)),
  dti: field('DTI', percent(200)),
  pti: field('PTI', percent(200)),
  ltv: field('LTV', percent(400)),
  collateralValue: field('Collateral value', money(0.01)),
  dscr: field('DSCR', { kind: 'number', min: -10, max: 100 } as Ranged),
  state: field('State', { kind: 'state' } as Plain),
  zip3: field('ZIP3', { kind: 'zip3' } as Plain),
  newUsed: field('New or used', list('newUsed')),
  modelYear: field('Model year', { kind: 'modelYear' } as Plain),
  make: field('Make', text(1000)),
  model: field('Model', text(1000)),
  purpose: field('Purpose', list('purpose')),
  occupancy: field('Occupancy', list('occupancy')),
  propertyType: field('Property type', list('propertyType')),
  units: field('Units', whole(1, 10_000)),
  lienPosition: field('Lien position', whole(1, 10)),
  naics: field('NAICS', { kind: 'digits', pattern: /^\d{2,6}$/ } as Digits),
  riskRating: field('Risk rating', { kind: 'rating' } as Plain),
  guarantor: field('Guarantor', list('guarantor')),
  channel: field('Channel', list('channel')),
  recourse: field('Recourse', list('recourse')),
  modified: field('Modified', list('modified')),
  bankrupt: field('Bankrupt', list('bankrupt')),
  status: field('Status', list('status')),
  borrowerGroupId: field('Borrower group', text(64)),
  retainedPct: field('Retained percent', percent(100)),
  servicingFee: field('Servicing fee', percent(10)),
  accruedInterest: field('Accrued interest', money(-1_000_000_000, 1_000_000_000)),
} satisfies Record<string, FieldRule>;

export type FieldName = keyof typeof fields;

export const fieldNames = Object.keys(fields) as FieldName[];

export const ruleOf = (name: FieldName): FieldRule => fields[name];

type Kind = FieldRule['kind'];

/** Money is kept in cents, percents in millionths. */
export const decimalsOf = (kind: Kind): number =>
  kind === 'money' ? 2 : kind === 'percent' || kind === 'number' ? 6 : 0;

/** Dates are the number 20260930. */
export const isNumeric = (name: FieldName): boolean =>
  ['money', 'percent', 'whole', 'number', 'date', 'modelYear'].includes(ruleOf(name).kind);

export const freeTextFields: readonly FieldName[] = ['make', 'model', 'riskRating', 'borrowerGroupId'];
