import { roundMeasure } from '../pool/rounding.ts';
import type { DelinquencyRow } from './figures.ts';

/** Limit that a credit union sets for all LPs that it holds. */
export interface AlertLimit {
  creditUnionId: string;
  /** Percent of a pool's balance; null: not set. */
  late60: number | null;
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

export const noAlertLimit = { late60: null, changedAt: '', changedById: '', changedBy: '', version: 0 };

export const alertKinds = ['late60', 'cdr'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A figure of a month above what a credit union set or expected; percent. */
export interface PerformanceAlert {
  kind: AlertKind;
  found: number;
  limit: number;
}

/** A pool's figures that alerts are about; percent, null where undefined. */
export interface WatchedFigures {
  late60: number | null;
  cdr: number | null;
}

const LATE = 60;

/** Share of the balance in loans that are 60 days late or more, in percent; null without a balance. */
export function late60Of(delinquency: readonly Pick<DelinquencyRow, 'from' | 'balance'>[]): number | null {
  const sum = (rows: typeof delinquency) => rows.reduce((all, { balance }) => all + balance, 0);
  const whole = sum(delinquency);
  const late = sum(delinquency.filter(({ from }) => from !== null && from >= LATE));
  return whole === 0 ? null : roundMeasure((late / whole) * 100);
}

/** `expectedCdr`: of the compared scenario in this month. A figure that equals its limit isn't over it. */
export function alertsOf(
  found: WatchedFigures,
  { late60, expectedCdr }: { late60: number | null; expectedCdr: number | null },
): PerformanceAlert[] {
  const limits: Record<AlertKind, number | null> = { late60, cdr: expectedCdr };
  return alertKinds.flatMap((kind) => {
    const [figure, limit] = [found[kind], limits[kind]];
    return figure !== null && limit !== null && figure > limit ? [{ kind, found: figure, limit }] : [];
  });
}

/** Half of a percent, in which limits are proposed. */
const STEP = 0.5;

/** A limit for someone who sets none yet: a percent above the highest of the LPs held. */
export const proposedLate60 = (held: readonly (number | null)[]): number =>
  Math.ceil((Math.max(0, ...held.map((one) => one ?? 0)) + 1) / STEP) * STEP;
