import { Problem } from '../contract/problem.ts';
import { date } from '../format/date.ts';
import { type Cents, plus } from '../format/money.ts';
import type { Commitment } from './commitment.ts';
import { type Deal, statesSettled } from './deal.ts';
import type { Closing } from './deal-closing.ts';
import type { Doing } from './doing.ts';
import type { DealPosition } from './funding.ts';
import type { Offering } from './offering.ts';
import { amountForSale } from './offering-amounts.ts';
import type { HashedChange } from './pending-change.ts';
import { type CalendarDay, formatDay } from './pool/calendar-day.ts';

/** Position that comes from no deal; `dealId` is its commitment's. */
export interface OutsidePosition extends DealPosition {
  creditUnionName: string;
}

/** Positions in an LP that was settled outside (pools.md C.1), and the loans that they are part of. */
export interface OutsideSettlement {
  closing: Closing;
  positions: OutsidePosition[];
}

/** Entered by an administrator, in effect once another one confirmed it, and unchanged from then on. */
export interface OutsideSettlementHeld {
  lpNumber: string;
  settled: OutsideSettlement | null;
  entered: Doing | null;
  confirmed: Doing | null;
  pending: HashedChange<OutsideSettlement> | null;
  version: number;
}

export const notSettledOutside = (lpNumber: string): OutsideSettlementHeld => ({
  lpNumber,
  settled: null,
  entered: null,
  confirmed: null,
  pending: null,
  version: 0,
});

export const isOutsideBehind = ({ settled }: OutsideSettlementHeld, mergedIds: readonly string[]): boolean =>
  settled?.positions.some(({ creditUnionId }) => mergedIds.includes(creditUnionId)) ?? false;

/** With the remaining credit union in the place of those merged into it; what is bought stays. */
export function outsideFollowed(
  held: OutsideSettlementHeld,
  { id, name, mergedIds }: { id: string; name: string; mergedIds: readonly string[] },
): OutsideSettlementHeld {
  const follow = (one: OutsidePosition): OutsidePosition =>
    mergedIds.includes(one.creditUnionId) ? { ...one, creditUnionId: id, creditUnionName: name } : one;
  return { ...held, settled: held.settled && { ...held.settled, positions: held.settled.positions.map(follow) } };
}

/** @throws Problem where an accepted purchase was canceled, changed or handed over since positions were entered. */
export function assertStillBought(positions: readonly OutsidePosition[], accepted: readonly Commitment[]): void {
  const now = new Map(accepted.map(({ creditUnionId, amount }) => [creditUnionId, amount]));
  const isSame =
    positions.length === accepted.length && positions.every((one) => now.get(one.creditUnionId) === one.bought);
  if (!isSame) throw conflict('The purchases have changed since these positions were entered. Enter them again.');
}

const conflict = (message: string) => new Problem('conflict', { message });

/** Why positions of an LP can't be entered: it has deals, hasn't been sold, or has them. Null where they can. */
export function outsideFault(
  { state }: Pick<Offering, 'state'>,
  deals: readonly Pick<Deal, 'state'>[],
  held: Pick<OutsideSettlementHeld, 'settled'>,
): string | null {
  if (held.settled) return 'These positions are in effect and no longer change.';
  if (deals.some((deal) => deal.state !== 'Canceled')) return 'This LP has deals. Its positions come from them.';
  return statesSettled.includes(state) ? null : 'Only an LP that has been sold can be settled.';
}

/** A price for each accepted purchase, and no other. Null when right. */
export function pricesFault(
  prices: readonly { creditUnionId: string }[],
  accepted: readonly Pick<Commitment, 'creditUnionId' | 'creditUnionName'>[],
): string | null {
  if (accepted.length === 0) return 'This LP has no accepted purchase.';
  const ids = prices.map(({ creditUnionId }) => creditUnionId);
  if (new Set(ids).size < ids.length) return 'A credit union is named twice.';
  const missing = accepted.find(({ creditUnionId }) => !ids.includes(creditUnionId));
  if (missing) return `The price of ${missing.creditUnionName} is missing.`;
  const stranger = ids.find((id) => !accepted.some(({ creditUnionId }) => creditUnionId === id));
  return stranger === undefined ? null : `${stranger} has no accepted purchase of this LP.`;
}

/** Null when the day is neither before the cut-off nor to come. `today`: ISO day. */
export function settledDayFault(settledOn: string, { cutOff, today }: { cutOff: CalendarDay; today: string }) {
  if (settledOn < formatDay(cutOff))
    return `Settlement can't be before the tape's cut-off of ${date(formatDay(cutOff))}.`;
  return settledOn > today ? "The date can't be in the future." : null;
}

/** @throws Problem where more was bought than was for sale, or than the loans are worth. */
export function assertWithinPool(offering: Offering, bought: readonly Cents[], pool: Cents): void {
  const sum = plus(...bought);
  if (sum > amountForSale(offering)) throw conflict('More was bought than was for sale.');
  if (sum > pool) throw conflict("More was bought than the closing tape's balance.");
}
