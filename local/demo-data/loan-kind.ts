import type { TermSheetCategory } from '#shared/domain/offering.ts';

type Range = readonly [number, number];

/** Usual terms of one type of loan: dollars, percentages and months. */
export interface LoanKind {
  loanType: string;
  /** The pool's loans, in a sentence. */
  noun: string;
  category: TermSheetCategory;
  collateral: readonly [string, ...string[]];
  purpose: string;
  poolBalance: Range;
  /** Null where the offering is one single loan. */
  averageLoan: Range | null;
  rate: Range;
  score: Range | null;
  /** Null where nothing secures the loans. */
  ltv: Range | null;
  remainingTerm: Range;
  originalTerms: readonly [number, ...number[]];
  /** Months, where the balance that is left at maturity is due at once. */
  amortization?: number;
  servicingFee: Range;
  variableRate?: true;
  /** Debt service coverage, of business loans alone. */
  dscr?: Range;
  /** A lender's sentence on the pool's quality. */
  merits: readonly [string, ...string[]];
}
