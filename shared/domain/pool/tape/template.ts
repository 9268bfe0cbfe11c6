import { csvFile } from '../../../format/csv.ts';
import type { AssetClass } from '../../asset-class.ts';
import { type FieldName, fields, ruleOf } from './fields.ts';

const examples = {
  loanId: 'A-1001',
  asOfDate: '2026-09-30',
  originationDate: '2025-09-15',
  originalAmount: '28500.00',
  originalTerm: '60',
  remainingTerm: '48',
  maturityDate: '2030-09-15',
  currentBalance: '24000.00',
  noteRate: '5.75',
  rateType: 'Fixed',
  paymentAmount: '561.00',
  paidThrough: '2026-09-15',
  daysDelinquent: '0',
  creditScoreOriginal: '720',
  creditScoreCurrent: '731',
  dti: '31.5',
  ltv: '92.0',
  collateralValue: '26100.00',
  state: 'CA',
  zip3: '945',
  newUsed: 'New',
  modelYear: '2025',
  make: 'Ford',
  model: 'F-150',
  purpose: 'Purchase',
  occupancy: 'Owner',
  propertyType: 'Single family',
  units: '1',
  lienPosition: '1',
  dscr: '1.35',
  naics: '5312',
  riskRating: '3',
  guarantor: 'Y',
  interestOnlyRemaining: '0',
  amortizationRemaining: '240',
  servicingFee: '0.5',
  recourse: 'N',
  status: 'Current',
} satisfies Partial<Record<FieldName, string>>;
type Templated = keyof typeof examples;

const terms = [
  'loanId',
  'asOfDate',
  'originationDate',
  'originalAmount',
  'originalTerm',
  'remainingTerm',
  'maturityDate',
  'currentBalance',
  'noteRate',
  'rateType',
  'paymentAmount',
  'paidThrough',
  'daysDelinquent',
] as const;
const scores = ['creditScoreOriginal', 'creditScoreCurrent', 'dti'] as const;
const secured = ['ltv', 'collateralValue'] as const;
const place = ['state', 'zip3'] as const;
const rest = ['servicingFee', 'recourse', 'status'] as const;

const columns: Record<AssetClass, readonly Templated[]> = {
  Auto: [...terms, ...scores, ...secured, ...place, 'newUsed', 'modelYear', 'make', 'model', ...rest],
  Residential: [
    ...terms,
    ...scores,
    ...secured,
    ...place,
    'purpose',
    'occupancy',
    'propertyType',
    'units',
    'lienPosition',
    ...rest,
  ],
  MBL: [
    ...terms,
    'interestOnlyRemaining',
    'amortizationRemaining',
    'dscr',
    ...secured,
    ...place,
    'propertyType',
    'naics',
    'riskRating',
    'guarantor',
    ...rest,
  ],
  Consumer: [...terms, ...scores, ...place, ...rest],
  Student: [...terms, ...scores, ...place, ...rest],
  Solar: [...terms, ...scores, ...place, ...rest],
};

const isPlainNumber = (name: Templated) =>
  ['money', 'percent', 'whole', 'number', 'modelYear'].includes(ruleOf(name).kind);

/** Headings and a loan; in a workbook its numbers are numbers. */
export function templateLines(assetClass: AssetClass): [headings: string[], example: (string | number)[]] {
  const names = columns[assetClass];
  const example = names.map((name) => (isPlainNumber(name) ? Number(examples[name]) : examples[name]));
  return [names.map((name) => fields[name].label), example];
}

/** The same as text, with the cents and decimals of the example. */
export function tapeTemplate(assetClass: AssetClass): string {
  const names = columns[assetClass];
  return csvFile([names.map((name) => fields[name].label), names.map((name) => examples[name])]);
}
