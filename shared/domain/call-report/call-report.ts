import { type Cents, plus } from '../../format/money.ts';
import type { AmountField } from './columns.ts';

/** Chartered by the NCUA; state-chartered and insured by it; or not insured by it. */
export const charterKinds = ['federal', 'state', 'notInsured'] as const;
export type CharterKind = (typeof charterKinds)[number];

/** A credit union's figures at a quarter's end. Null is unknown, never zero. */
export interface CallReportLine extends Record<AmountField, Cents | null> {
  /** Without leading zeros. */
  charterNumber: string;
  kind: CharterKind | null;
  name: string | null;
  state: string | null;
  isLowIncome: boolean | null;
  /** Net worth by total assets, in basis points. */
  netWorthBps: number | null;
}

export const missingReasons = ['absent', 'retired', 'elsewhere'] as const;

/** A column whose field is unknown for the quarter. File names end in `.txt`. */
export interface MissingColumn {
  file: string;
  column: string;
  why: (typeof missingReasons)[number];
  /** The file that has it by AcctDesc.txt; null unless elsewhere. */
  foundIn: string | null;
}

/** A column in a file where no layout has it, taken because an administrator said so. */
export interface AcceptedColumn {
  file: string;
  column: string;
  foundIn: string;
}

/** A column that is read, though AcctDesc.txt describes it in other words than expected. */
export interface DifferingColumn {
  file: string;
  column: string;
  said: string;
}

/** States of AcctDesc.txt; without statuses, retired columns can't be told. */
export const descriptionStates = ['read', 'noStatus', 'unread'] as const;

export interface ColumnFindings {
  missing: MissingColumn[];
  differing: DifferingColumn[];
  descriptions: (typeof descriptionStates)[number];
}

export interface CallReport extends ColumnFindings {
  /** `YYYY-MM`, the month that ends the quarter. */
  cycle: string;
  lines: CallReportLine[];
}

export interface ReportedFigures {
  source: 'callReport';
  cycle: string;
  /** 1, or more where the quarter was posted again. */
  version: number;
  charterNumber: string;
  charterKind: CharterKind | null;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  /** May be negative. */
  netWorth: Cents | null;
  shares: Cents | null;
  undividedEarnings: Cents | null;
  /** Our estimate for 12 CFR 701.21, which the buyer confirms. */
  capitalAndSurplus: Cents | null;
  /** Year to date. */
  participationsPurchased: Cents | null;
  participationsSold: Cents | null;
}

export const NOT_INSURED = 'Your credit union is not federally insured; 12 CFR 701.22 does not apply to it.';

/** The last day of a cycle's month, `YYYY-MM-DD`. */
export function quarterEndOf(cycle: string): string {
  const [year = 0, month = 0] = cycle.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Shares and undivided earnings; unknown where either is. */
export const capitalAndSurplusOf = ({
  shares,
  undividedEarnings,
}: Pick<CallReportLine, 'shares' | 'undividedEarnings'>): Cents | null =>
  shares === null || undividedEarnings === null ? null : plus(shares, undividedEarnings);

export function figuresOfLine(line: CallReportLine, cycle: string, version: number): ReportedFigures {
  const { charterNumber, kind, netWorth, shares, undividedEarnings } = line;
  return {
    source: 'callReport',
    cycle,
    version,
    charterNumber,
    charterKind: kind,
    asOf: quarterEndOf(cycle),
    netWorth,
    shares,
    undividedEarnings,
    capitalAndSurplus: capitalAndSurplusOf(line),
    participationsPurchased: line.participationsPurchased,
    participationsSold: line.participationsSold,
  };
}
