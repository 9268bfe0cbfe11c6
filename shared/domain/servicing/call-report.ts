import type { AssetClass } from '../asset-class.ts';
import { delinquencyBuckets } from '../pool/bands.ts';
import type { CalendarDay } from '../pool/calendar-day.ts';
import { type CodedLine, callReportCodes } from './call-report-codes.ts';
import type { OwnStatement } from './own-statement.ts';
import { isPaidOffBefore } from './paid-off.ts';
import { nextPeriodEnd, periodOf } from './period.ts';
import { type Quarter, quarterOf } from './quarter.ts';

/** Part of a position that a call report needs; cents. */
export interface HeldPosition {
  bought: number;
  settledOn: string;
  cutOff: CalendarDay;
}

/** Positions of one LP, with the statements of their participants. */
export interface HeldLp {
  lpNumber: string;
  assetClass: AssetClass;
  positions: readonly HeldPosition[];
  statements: readonly Pick<OwnStatement, 'period' | 'lines' | 'late'>[];
}

/** An LP's amounts in a quarter, in cents; null where the months that say them are missing. */
export interface LpAmounts {
  lpNumber: string;
  assetClass: AssetClass;
  /** At the quarter's end. */
  outstanding: number | null;
  /** By `delinquencyBuckets`, and last without days. */
  late: number[] | null;
  /** In the year to the quarter's end. */
  purchased: number;
  chargeOff: number;
  recovery: number;
  /** Months that aren't posted. */
  missing: string[];
}

const PLACES = delinquencyBuckets.length + 1;

/** Months after a cut-off, from the year's first to the quarter's last. */
function monthsDue(cutOff: CalendarDay, { first, last, end }: Quarter): string[] {
  const due: string[] = [];
  for (let day = nextPeriodEnd(cutOff); day <= end; day = nextPeriodEnd(day)) {
    const period = periodOf(day);
    if (period >= first && period <= last) due.push(period);
  }
  return due;
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Null where nothing was held by the quarter's end. `isSold`: only its end counts, not the year's losses. */
export function amountsOf(held: HeldLp, quarter: Quarter, { isSold = false } = {}): LpAmounts | null {
  const { lpNumber, assetClass, statements } = held;
  const positions = held.positions.filter(({ settledOn }) => settledOn <= quarter.asOf);
  if (positions.length === 0) return null;
  const cutOffs = positions.map(({ cutOff }) => cutOff);
  const due = monthsDue(Math.min(...cutOffs), quarter);
  const needed = isSold ? due.slice(-1) : due;
  const posted = new Set(statements.map(({ period }) => period));
  const missing = needed.filter((period) => !posted.has(period) && !isPaidOffBefore(period, { cutOffs, statements }));
  const atEnd = statements.filter(({ period }) => period === quarter.last);
  const ofYear = statements.filter(({ period }) => needed.includes(period));
  // Without a month yet, all of what was bought is outstanding.
  const unstarted = sum(
    positions.filter(({ cutOff }) => cutOff >= quarter.end),
    ({ bought }) => bought,
  );
  const late = Array.from({ length: PLACES }, (_, place) => sum(atEnd, (one) => one.late[place] ?? 0));
  late[PLACES - 1] = (late[PLACES - 1] ?? 0) + unstarted;
  const isKnown = !missing.includes(quarter.last);
  return {
    lpNumber,
    assetClass,
    outstanding: isKnown ? sum(atEnd, ({ lines }) => lines.endingPrincipal) + unstarted : null,
    late: isKnown ? late : null,
    purchased: sum(
      positions.filter(({ settledOn }) => settledOn.startsWith(quarter.year)),
      ({ bought }) => bought,
    ),
    chargeOff: sum(ofYear, ({ lines }) => lines.chargeOff),
    recovery: sum(ofYear, ({ lines }) => lines.recovery),
    missing,
  };
}

export interface CallReportLine {
  id: CodedLine;
  group: keyof typeof groups;
  label: string;
  /** Accounts of the form; none where we don't know them. */
  codes: string[];
  amount: number;
  isTotal: boolean;
  /** No month is missing of what it counts. */
  isComplete: boolean;
}

export const groups = {
  outstanding: 'Participations purchased, outstanding',
  purchased: 'Participations purchased, year to date',
  delinquent: 'Delinquent participations purchased',
  losses: 'Charge-offs and recoveries, year to date',
  sold: 'Participations sold',
} as const;

const types: Record<'consumer' | 'student' | 'residential' | 'commercial', { label: string; of: AssetClass[] }> = {
  consumer: { label: 'Consumer: vehicle, solar and other', of: ['Auto', 'Consumer', 'Solar'] },
  student: { label: 'Student', of: ['Student'] },
  residential: { label: 'Residential real estate', of: ['Residential'] },
  commercial: { label: 'Commercial', of: ['MBL'] },
};

export const typeOfClass = (assetClass: AssetClass): string =>
  Object.values(types).find(({ of }) => of.includes(assetClass))?.label ?? assetClass;

/** Days from which the form counts a loan as delinquent in its total. */
const REPORTABLE = 60;

/** Lines of the call report; `sold` null: for others than sellers. Unknown amounts count as nothing, and are named by LP. */
export function callReportLines(
  quarter: string,
  bought: readonly LpAmounts[],
  sold: readonly LpAmounts[] | null,
): CallReportLine[] {
  const { last } = quarterOf(quarter);
  const codes = callReportCodes(last);
  const isComplete = (group: CallReportLine['group'], id: CodedLine): boolean => {
    if (group === 'purchased' || id === 'sold') return true;
    if (group === 'losses') return bought.every(({ missing }) => missing.length === 0);
    const type = Object.entries(types).find(([name]) => name === id)?.[1];
    const counted = group === 'sold' ? (sold ?? []) : bought;
    return counted.every((one) => one.outstanding !== null || (type && !type.of.includes(one.assetClass)));
  };
  const line = (group: CallReportLine['group'], id: CodedLine, label: string, amount: number, isTotal = false) => ({
    id,
    group,
    label,
    codes: codes[id] ?? [],
    amount,
    isTotal,
    isComplete: isComplete(group, id),
  });
  const outstanding = (of: readonly LpAmounts[]) => sum(of, (one) => one.outstanding ?? 0);
  const late = (places: readonly number[]) => sum(places, (place) => sum(bought, (one) => one.late?.[place] ?? 0));
  const buckets = delinquencyBuckets.map(({ from, label }, place) => ({ from: Number(from ?? 0), label, place }));
  const ids = ['late30', 'late60', 'late90', 'late180', 'late360'] as const;
  return [
    ...Object.entries(types).map(([id, { label, of }]) =>
      line(
        'outstanding',
        id as keyof typeof types,
        label,
        outstanding(bought.filter(({ assetClass }) => of.includes(assetClass))),
      ),
    ),
    line('outstanding', 'outstanding', 'Total', outstanding(bought), true),
    line(
      'purchased',
      'purchased',
      'Purchased this year',
      sum(bought, (one) => one.purchased),
    ),
    ...buckets
      .filter(({ from }) => from >= 30)
      .map(({ label, place }, i) => line('delinquent', ids[i] as CodedLine, `${label} days`, late([place]))),
    line('delinquent', 'lateUnknown', 'Days not given', late([PLACES - 1])),
    line(
      'delinquent',
      'delinquent',
      'Total of 60 days and more',
      late(buckets.filter(({ from }) => from >= REPORTABLE).map(({ place }) => place)),
      true,
    ),
    line(
      'losses',
      'chargeOffs',
      'Charged off',
      sum(bought, (one) => one.chargeOff),
    ),
    line(
      'losses',
      'recoveries',
      'Recovered',
      sum(bought, (one) => one.recovery),
    ),
    ...(sold
      ? [
          line('sold', 'soldOutstanding', "Outstanding, participants' part", outstanding(sold)),
          line(
            'sold',
            'sold',
            'Sold this year',
            sum(sold, (one) => one.purchased),
          ),
        ]
      : []),
  ];
}
