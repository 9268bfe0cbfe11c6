import { date } from '#shared/format/date.ts';
import { type Dollars, money, moneyWhole } from '#shared/format/money.ts';
import { fromTermSheet } from './averages.ts';
import { parseDay } from './calendar-day.ts';
import type { PricedPool, SliceFigures, WhatIf, WhatIfFault } from './what-if.ts';

/** Dollars and percent. */
export interface AveragedOffering {
  poolBalance: Dollars;
  poolBalanceAsOf: string | null;
  /** Dollars. */
  remaining: Dollars;
  /** Dollars; 0 for none. */
  minimumPurchase: Dollars;
  wtdAverageLoanRate: number | null;
  wtdAverageRemainingTerm: number | null;
  /** Null: not stated. */
  servicingFee: number | null;
  loanCount: number;
  settlementDate: string | null;
  /** Else a slice is priced whatever remains and whatever the minimum is. */
  takesOrders: boolean;
}

export const NOT_PRICED =
  "This term sheet doesn't say the average rate, the remaining term and as of when, so it can't be priced.";

/** Where none is stated, a pool is priced without one, and a note says so. */
export const assumedFee = ({ servicingFee }: Pick<AveragedOffering, 'servicingFee'>): number => servicingFee ?? 0;

export const notesOnUnstatedFee = (
  { servicingFee: stated }: Pick<AveragedOffering, 'servicingFee'>,
  { servicingFee = 0 }: Pick<WhatIf, 'servicingFee'>,
): string[] =>
  stated === null && servicingFee === 0
    ? ["The LP doesn't state its servicing fee. These figures assume 0%: enter the fee you expect."]
    : [];

/** One loan with the term sheet's averages; null where one is missing. */
export function poolOfTermSheet(offering: AveragedOffering): PricedPool | null {
  const { wtdAverageLoanRate: noteRate, wtdAverageRemainingTerm: remainingTerm } = offering;
  const asOf = parseDay(offering.poolBalanceAsOf?.slice(0, 10) ?? '');
  if (noteRate === null || remainingTerm === null || asOf === null) return null;
  const balance = Math.round(offering.poolBalance * 100);
  return {
    cohorts: fromTermSheet({ balance, noteRate, remainingTerm }),
    asOf,
    servicingFee: assumedFee(offering),
    lateness: 'averages',
  };
}

/** pools.md B.1: least amount in dollars of an offering without a minimum. */
const LEAST = 1000;

const leastOf = ({ minimumPurchase }: AveragedOffering): Dollars => minimumPurchase || LEAST;

type Size = Pick<WhatIf, 'amount' | 'share'>;
type Rolled = Pick<SliceFigures, 'rolledMonths' | 'poolBalanceAtSettlement'>;

const boughtOf = ({ amount, share = 0 }: Size, { poolBalanceAtSettlement }: Rolled): Dollars =>
  amount ?? (poolBalanceAtSettlement * share) / 100;

/** More than is left of the pool at settlement. */
export function sliceFault(
  { amount = 0 }: Size,
  { rolledMonths, poolBalanceAtSettlement }: Rolled,
): WhatIfFault | null {
  if (amount <= poolBalanceAtSettlement) return null;
  const when = rolledMonths > 0 ? ' at settlement' : '';
  const detail = `Amount must be less than or equal to the Pool Balance${when} ${money(poolBalanceAtSettlement)}`;
  return { input: 'amount', detail };
}

/** The page's, of a slice that could be ordered: more than remains, or less than the minimum unless less remains. */
export function orderFault(offering: AveragedOffering, given: Size, rolled: Rolled): WhatIfFault | null {
  const tooMuch = sliceFault(given, rolled);
  if (tooMuch || !offering.takesOrders) return tooMuch;
  const input = given.amount === undefined ? 'share' : 'amount';
  const bought = boughtOf(given, rolled);
  if (bought > offering.remaining) return { input, detail: `Only ${money(offering.remaining)} remains for sale` };
  const least = Math.min(leastOf(offering), offering.remaining);
  return bought < least ? { input, detail: `Amount must be at least ${money(least)}` } : null;
}

/** Servicing fee above the whole interest of some loans; 0 where their number isn't stated. */
export function noteOnFee(loans: number): string[] {
  if (loans === 0) return ['The fee is above the average rate; the net rate is 0.'];
  if (loans === 1) return ['The fee is above the rate of 1 loan; its net rate is 0.'];
  return [`The fee is above the rate of ${loans.toLocaleString('en-US')} loans; their net rate is 0.`];
}

/** More than remains for sale, or less than the minimum. */
export function notesOnAmount(offering: AveragedOffering, given: Size, rolled: Rolled): string[] {
  const { remaining } = offering;
  const [bought, least] = [boughtOf(given, rolled), leastOf(offering)];
  if (bought > remaining) return [`This is more than the ${money(remaining)} that remains for sale.`];
  return bought < least ? [`This is less than the minimum of ${money(least)}.`] : [];
}

/** Empty where nothing is rolled. */
export function rolledWords(
  { poolBalance, poolBalanceAsOf }: Pick<AveragedOffering, 'poolBalance' | 'poolBalanceAsOf'>,
  { rolledMonths, poolBalanceAtSettlement }: Rolled,
  source: 'tape' | 'balance',
): string {
  if (rolledMonths === 0 || poolBalanceAsOf === null) return '';
  const months = rolledMonths === 1 ? '1 month' : `${rolledMonths} months`;
  const left = `${moneyWhole(poolBalanceAtSettlement)} of ${moneyWhole(poolBalance)} left`;
  return `Rolled forward ${months} from the ${source} of ${date(poolBalanceAsOf)}: ${left}, by this scenario's speeds.`;
}
