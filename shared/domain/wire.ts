import { type Cents, cents } from '../format/money.ts';
import { type CalendarDay, parseDay } from './pool/calendar-day.ts';
import { divideHalfUp } from './pool/rounding.ts';
import { daysAccrued } from './pool/settlement.ts';

/** Published tape's cut-off, `2026-10-31`, and average note rate by balance, in percent with 6 decimals. */
export interface TapeRate {
  asOfDate: string;
  noteRate: number;
}

/** How interest runs until settlement; rate in percent a year, after the servicing fee. */
export interface Accrual {
  asOfDate: string;
  settlesOn: string;
  netRate: number;
  /** On 30/360, left after whole rolled months. */
  days: number;
}

interface Accruing {
  settlementDate: string | null;
  servicingFee: number | null;
  tapeRate: TapeRate | null;
}

/** Money in cents. */
export interface Wire {
  principal: Cents;
  purchasePrice: Cents;
  /** Negative is a discount. */
  premium: Cents;
  /** Both null where interest can't be estimated. */
  accrued: Cents | null;
  estimate: Cents | null;
}

/** Days from a month's end to its cash: deal.md 1.3. */
const DELAY_DAYS = 15;

const PAR = 1_000_000n;
const MILLIONTHS = 1_000_000;
/** Percent of 360 days, in millionths. */
const WHOLE_YEAR = 36_000n * 1_000_000n;

const dayIn = (iso: string): CalendarDay | null => parseDay(iso.slice(0, 10));

const millionths = (percent: number): number => Math.round(percent * MILLIONTHS);

/** Null without a published tape, a settlement date from its cut-off on, or a stated fee. */
export function accrualOf({ settlementDate, servicingFee, tapeRate }: Accruing): Accrual | null {
  if (!settlementDate || servicingFee === null || !tapeRate) return null;
  const [asOf, settlesOn] = [dayIn(tapeRate.asOfDate), dayIn(settlementDate)];
  if (asOf === null || settlesOn === null || settlesOn < asOf) return null;
  return {
    asOfDate: tapeRate.asOfDate,
    settlesOn: settlementDate.slice(0, 10),
    netRate: Math.max(millionths(tapeRate.noteRate) - millionths(servicingFee), 0) / MILLIONTHS,
    days: daysAccrued({ asOf, settlesOn, delayDays: DELAY_DAYS }),
  };
}

/** Expected wire of a purchase, to the cent. Price in ten-thousandths of a percent. */
export function wire({ amount, price, accrual }: { amount: Cents; price: number; accrual: Accrual | null }): Wire {
  const principal = BigInt(amount);
  const purchasePrice = divideHalfUp(principal * BigInt(price), PAR);
  const accrued =
    accrual && divideHalfUp(principal * BigInt(millionths(accrual.netRate)) * BigInt(accrual.days), WHOLE_YEAR);
  return {
    principal: amount,
    purchasePrice: cents(Number(purchasePrice)),
    premium: cents(Number(purchasePrice - principal)),
    accrued: accrued === null ? null : cents(Number(accrued)),
    estimate: accrued === null ? null : cents(Number(purchasePrice + accrued)),
  };
}
