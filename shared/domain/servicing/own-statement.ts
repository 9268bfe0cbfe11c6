import { type Cents, cents } from '../../format/money.ts';
import { apportion } from '../apportion.ts';
import { delinquencyBuckets } from '../pool/bands.ts';
import { late60Of, type WatchedFigures } from './alerts.ts';
import { bucketOf } from './figures.ts';
import type { PositionMonth, ServicingMonth } from './month.ts';
import type { MonthLoans } from './month-loans.ts';
import { linesOf, type StatementLines, shareOfAll } from './statement.ts';

/** A credit union's part of the month that counts: its latest posted file. Money in cents. */
export interface OwnStatement {
  lpNumber: string;
  period: string;
  creditUnionId: string;
  /** Number of the month's file. */
  number: number;
  /** Percent of the pool. */
  share: number;
  lines: StatementLines;
  /** Ending principal by `delinquencyBuckets`, and last of loans without days: adds up to it. */
  late: number[];
  /** Figures that alerts are about; null in statements of months posted before there were any. */
  watched: WatchedFigures | null;
  postedAt: string;
  /** Took the place of one that was posted before. */
  isRestated: boolean;
}

const PLACES = delinquencyBuckets.length + 1;

/** Balances of the loans that a position has, by bucket; `takes` null: all. */
export function balancesByBucket(
  { count, money, daysDelinquent }: Pick<MonthLoans, 'count' | 'money' | 'daysDelinquent'>,
  takes: Uint8Array | null,
): number[] {
  const balances = Array<number>(PLACES).fill(0);
  for (let i = 0; i < count; i++) {
    if (takes?.[i] === 0) continue;
    const place = bucketOf(daysDelinquent[i] as number);
    balances[place] = (balances[place] as number) + (money.endingBalance[i] as number);
  }
  return balances;
}

/** Principal in proportion to balances, to the cent. Without balances it counts as current. */
export function lateParts(ending: number, balances: readonly number[]): number[] {
  const parts = Array<number>(PLACES).fill(0);
  const places = [...balances.keys()].filter((place) => (balances[place] as number) > 0);
  if (ending <= 0 || places.length === 0) return parts.with(0, ending);
  const claims = places.map((place) => ({
    weight: BigInt(balances[place] as number),
    low: 0n,
    high: BigInt(ending),
  }));
  apportion(BigInt(ending), claims).forEach((part, i) => {
    parts[places[i] as number] = Number(part);
  });
  return parts;
}

/** Months read before positions had their own are divided as the pool. */
function lateOf({ lines, late }: PositionMonth, { figures }: ServicingMonth): number[] {
  if (late) return late;
  const balances = Array<number>(PLACES).fill(0);
  for (const { from, label, balance } of figures?.delinquency ?? []) {
    const place = delinquencyBuckets.findIndex((bucket) => bucket.from === from && bucket.label === label);
    balances[place < 0 ? PLACES - 1 : place] = balance;
  }
  return lateParts(lines.endingPrincipal, balances);
}

/** One for each participant of a posted month. */
export function ownStatements(month: ServicingMonth, { isRestated }: { isRestated: boolean }): OwnStatement[] {
  const { lpNumber, period, number, postedAt, figures } = month;
  const watched = figures && { late60: late60Of(figures.delinquency), cdr: figures.cdr };
  return [...Map.groupBy(month.positions, ({ creditUnionId }) => creditUnionId)].map(([creditUnionId, positions]) => {
    const late = positions.map((position) => lateOf(position, month));
    return {
      lpNumber,
      period,
      creditUnionId,
      number,
      share: shareOfAll(positions),
      lines: linesOf(positions),
      late: Array.from({ length: PLACES }, (_, place) => late.reduce((sum, parts) => sum + (parts[place] ?? 0), 0)),
      watched,
      postedAt: postedAt ?? '',
      isRestated,
    };
  });
}

/** Amount that a participant bought, and what is left of it after the month. */
export function holdingAfter(
  { positions }: Pick<ServicingMonth, 'positions'>,
  { creditUnionId, lines }: Pick<OwnStatement, 'creditUnionId' | 'lines'>,
): { bought: Cents; held: Cents } {
  const own = positions.filter((one) => one.creditUnionId === creditUnionId);
  return { bought: cents(own.reduce((sum, { bought }) => sum + bought, 0)), held: cents(lines.endingPrincipal) };
}
