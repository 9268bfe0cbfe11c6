import { date } from '../format/date.ts';
import { type AssetClass, assetClasses } from './asset-class.ts';
import type { PrepaymentModel } from './pool/prepayment.ts';

/** Where a what-if begins. Rates in percent a year. */
export interface AssumptionSet {
  name: string;
  prepayment: { model: PrepaymentModel; speed: number };
  cdr: number;
  severity: number;
  recoveryLagMonths: number;
  /** Citation; empty: none. */
  source: string;
  sourceDate: string | null;
}

export interface AssumptionSets {
  sets: Record<AssetClass, AssumptionSet>;
  /** ISO 8601 UTC; empty before any change. */
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

const ILLUSTRATIVE = 'Illustrative, not from data';

export const allZero: AssumptionSet = {
  name: 'All zero',
  prepayment: { model: 'CPR', speed: 0 },
  cdr: 0,
  severity: 0,
  recoveryLagMonths: 0,
  source: '',
  sourceDate: null,
};

/** Round figures of no source. */
const firstSets: Record<AssetClass, AssumptionSet> = {
  Auto: {
    ...allZero,
    name: 'Auto loans',
    prepayment: { model: 'ABS', speed: 1.3 },
    cdr: 1.5,
    severity: 45,
    recoveryLagMonths: 4,
  },
  Residential: {
    ...allZero,
    name: 'Residential loans',
    prepayment: { model: 'PSA', speed: 150 },
    cdr: 0.25,
    severity: 25,
    recoveryLagMonths: 12,
  },
  MBL: {
    ...allZero,
    name: 'Business loans',
    prepayment: { model: 'CPR', speed: 8 },
    cdr: 0.5,
    severity: 35,
    recoveryLagMonths: 18,
  },
  Consumer: {
    ...allZero,
    name: 'Consumer loans',
    prepayment: { model: 'CPR', speed: 15 },
    cdr: 3,
    severity: 75,
    recoveryLagMonths: 3,
  },
  Student: {
    ...allZero,
    name: 'Student loans',
    prepayment: { model: 'CPR', speed: 10 },
    cdr: 1.5,
    severity: 60,
    recoveryLagMonths: 6,
  },
  Solar: {
    ...allZero,
    name: 'Solar loans',
    prepayment: { model: 'CPR', speed: 8 },
    cdr: 1,
    severity: 55,
    recoveryLagMonths: 6,
  },
};

export const assumptionDefaults: AssumptionSets = {
  sets: firstSets,
  changedAt: '',
  changedById: '',
  changedBy: '',
  version: 0,
};

export const isAssetClass = (text: string): text is AssetClass => assetClasses.some((one) => one === text);

/** `CFPB auto loan data, 09/30/2026`. */
export const sourceOfSet = ({ source, sourceDate }: AssumptionSet): string =>
  source && sourceDate ? `${source}, ${date(sourceDate)}` : ILLUSTRATIVE;

/** In one line, for its history. */
export function setWords(set: AssumptionSet): string {
  const { name, prepayment, cdr, severity, recoveryLagMonths: lag } = set;
  const speeds = `${prepayment.model} ${prepayment.speed}%, CDR ${cdr}%, severity ${severity}%, lag ${lag} months`;
  return `${name}: ${speeds}. ${sourceOfSet(set)}.`;
}

/** A source needs its date, and a date its source. */
export function sourceFault({ source, sourceDate }: Pick<AssumptionSet, 'source' | 'sourceDate'>): string | null {
  if (source && !sourceDate) return 'Enter the date of the source';
  return sourceDate && !source ? 'Enter the source, or clear its date' : null;
}
