import { balanceLabel } from '#shared/format/labels.ts';

type Kind =
  | 'text'
  | 'lines'
  | 'choice'
  | 'dollars'
  | 'number'
  | 'percent'
  | 'whole'
  | 'day'
  | 'price'
  | 'offeredPrice'
  | 'yesNo';

interface Field {
  label: string;
  /** JSON pointer into what the server keeps. */
  path: `/${string}`;
  kind: Kind;
  isRequired?: boolean;
  /** The largest number, or the longest text. */
  most?: number;
  /** The most that a number has; amounts of dollars have 2. */
  decimals?: number;
  /** A number must be more than 0, and not just 0 or more. */
  isPositive?: boolean;
  /** Stored where nothing was entered. */
  empty?: null | number;
}

const MOST_DOLLARS = 1e11;
const ratio = { kind: 'number', most: 1000, decimals: 4, empty: null } as const;
const percent = { ...ratio, kind: 'percent' } as const;

/** Fields of an offering that an administrator enters, without its restrictions. The bounds are the contract's. */
const fields = {
  SellerName: { label: 'Seller', path: '/SellerName', kind: 'text', isRequired: true, most: 200 },
  LoanType: { label: 'Loan type', path: '/LoanType', kind: 'text', isRequired: true, most: 200 },
  TransactionType: { label: 'Transaction type', path: '/TransactionType', kind: 'choice' },
  TermSheetCategory: { label: 'Category', path: '/TermSheetCategory', kind: 'choice' },
  AssetClass: { label: 'Asset class', path: '/AssetClass', kind: 'choice', empty: null },
  PoolBalance: {
    label: 'Pool Amount',
    path: '/PoolBalance',
    kind: 'dollars',
    isRequired: true,
    isPositive: true,
    most: MOST_DOLLARS,
  },
  AmountAvailableForSalePercent: {
    label: 'Available for sale (%)',
    path: '/AmountAvailableForSalePercent',
    kind: 'percent',
    isRequired: true,
    isPositive: true,
    most: 100,
    decimals: 4,
  },
  MinimumPurchaseAmount: {
    label: 'Minimum purchase',
    path: '/MinimumPurchaseAmount',
    kind: 'dollars',
    most: MOST_DOLLARS,
    empty: 0,
  },
  TakesBelowMinimum: { label: 'Orders below the minimum', path: '/TakesBelowMinimum', kind: 'yesNo' },
  Price: { label: 'Price (%)', path: '/Price', kind: 'offeredPrice', empty: null },
  PriceChangeReason: { label: 'Reason for the new price', path: '/PriceChangeReason', kind: 'text', most: 500 },
  PoolBalanceAsOf: { label: 'Pool balance as of', path: '/PoolBalanceAsOf', kind: 'day', empty: null },
  DueDiligenceDeadline: { label: 'Due diligence deadline', path: '/DueDiligenceDeadline', kind: 'day', empty: null },
  SettlementDate: { label: 'Settlement date', path: '/SettlementDate', kind: 'day', empty: null },
  collateralDescription: { label: 'Collateral', path: '/TermSheet/collateralDescription', kind: 'text', most: 500 },
  loanCount: {
    label: 'Number of loans',
    path: '/TermSheet/loanCount',
    kind: 'whole',
    most: Number.MAX_SAFE_INTEGER,
    empty: 0,
  },
  wtdAverageLoanRate: { label: 'Avg. loan rate (%)', path: '/TermSheet/wtdAverageLoanRate', ...percent },
  wtdAverageCreditScore: {
    label: 'Avg. credit score',
    path: '/TermSheet/wtdAverageCreditScore',
    kind: 'number',
    decimals: 4,
    most: 900,
    empty: null,
  },
  wtdAverageLtv: { label: 'Avg. original LTV (%)', path: '/TermSheet/wtdAverageLtv', ...percent },
  wtdAverageRemainingTerm: {
    label: 'Avg. remaining term (months)',
    path: '/TermSheet/wtdAverageRemainingTerm',
    ...ratio,
  },
  globalDSCR: { label: 'Global DSCR', path: '/TermSheet/globalDSCR', ...ratio },
  loanToValue: { label: 'Current LTV (%)', path: '/TermSheet/loanToValue', ...percent },
  collateralLocation: { label: 'Collateral location', path: '/TermSheet/collateralLocation', kind: 'text', most: 200 },
  borrowerLocation: { label: 'Borrower location', path: '/TermSheet/borrowerLocation', kind: 'text', most: 200 },
  loanPurpose: { label: 'Loan purpose', path: '/TermSheet/loanPurpose', kind: 'text', most: 500 },
  servicingFee: { label: 'Servicing fee (%)', path: '/TermSheet/servicingFee', ...percent, most: 100, decimals: 6 },
  recourseType: { label: 'Recourse type', path: '/TermSheet/recourseType', kind: 'text', most: 100 },
  originatorKind: { label: 'Originator type', path: '/originatorKind', kind: 'choice', empty: null },
  originatorInsured: { label: 'Insured by the NCUSIF', path: '/originatorInsured', kind: 'yesNo', empty: null },
  retentionPercent: {
    label: 'State retention (%)',
    path: '/retentionPercent',
    kind: 'percent',
    decimals: 2,
    most: 100,
    empty: null,
  },
  summary: { label: 'Summary', path: '/TermSheet/summary', kind: 'lines', most: 5000 },
  AsksForPrice: { label: 'Prices', path: '/AsksForPrice', kind: 'yesNo' },
  Reserve: { label: 'Reserve price (%)', path: '/Reserve', kind: 'price', empty: null },
  Increment: {
    label: 'Increment',
    path: '/Increment',
    kind: 'dollars',
    isPositive: true,
    most: MOST_DOLLARS,
    empty: 0.01,
  },
  PerBuyerMaximum: {
    label: 'Maximum per buyer',
    path: '/PerBuyerMaximum',
    kind: 'dollars',
    isPositive: true,
    most: MOST_DOLLARS,
    empty: null,
  },
} as const satisfies Record<string, Field>;

export type TextName = keyof typeof fields;
export const textNames = Object.keys(fields) as TextName[];
export const fieldOf = (name: TextName): Field => fields[name];

/** How an offering is allocated: but for whether it asks for prices, administrators decide it alone. */
const allocationNames = ['AsksForPrice', 'Reserve', 'Increment', 'PerBuyerMaximum'] as const;
export const isOfAllocation = (name: string): boolean => allocationNames.some((one) => one === name);

/** The lists of credit unions that the restrictions are made of. */
export const lists = {
  whitelist: { label: 'Visible only to', path: '/Restrictions/WhitelistedFinancialEntities' },
  blacklist: { label: 'Hidden from', path: '/Restrictions/BlacklistedFinancialEntities' },
  preferred: { label: 'Preferred', path: '/Restrictions/PreferredFinancialEntities' },
} as const;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[];

export type FieldName = TextName | ListName;
export const isList = (name: FieldName): name is ListName => name in lists;
export const pathOf = (name: FieldName): string => (isList(name) ? lists[name].path : fields[name].path);

/** Spec 3: category MBL says 'Loan Amount'. */
export function labelOf(name: FieldName, category: string): string {
  if (name === 'PoolBalance') return balanceLabel(category);
  return isList(name) ? lists[name].label : fields[name].label;
}

/** The form of an offering has two parts, which a page shows side by side as tabs or one of alone. */
export const formParts = { offering: 'Offering', restrictions: 'Restrictions' } as const;
export type FormPart = keyof typeof formParts;

export const isIn = (part: FormPart | undefined, name: string): boolean =>
  part === undefined || isList(name as FieldName) === (part === 'restrictions');
