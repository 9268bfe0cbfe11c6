import { allocate, resultOf } from './allocation.ts';
import { type Allocation, type AllocationBook, type Bid, bidsOf } from './allocation-book.ts';
import { compareTexts } from './canonical.ts';

/** An administrator's amount in whole cents, and the reason why it isn't pro rata. */
export interface AmountByHand {
  id: string;
  amount: number;
  reason: string | null;
}

export type AmountFaultCode =
  | 'UnknownOrder'
  | 'Duplicate'
  | 'NotIncrement'
  | 'AboveEligible'
  | 'BelowMinimum'
  | 'ReasonMissing'
  | 'AboveAvailable';

export interface AmountFault {
  pointer: string;
  detail: string;
  id: string | null;
  code: AmountFaultCode;
}

export const SHORTEST_REASON = 3;

const details: Record<AmountFaultCode, string> = {
  UnknownOrder: 'There is no order with this id.',
  Duplicate: 'This order already has an amount.',
  NotIncrement: "The amount isn't a multiple of the increment.",
  AboveEligible: 'The amount is more than this order can take.',
  BelowMinimum: 'The amount is below the minimum for this order.',
  ReasonMissing: 'Give a reason for an amount that differs from the pro-rata one.',
  AboveAvailable: 'The amounts add up to more than is available.',
};

const fault = (code: AmountFaultCode, id: string | null, pointer: string): AmountFault => ({
  pointer,
  detail: details[code],
  id,
  code,
});

export const suggestion = (book: AllocationBook): AllocationBook => ({ ...book, method: 'proRata', reserve: null });

/** Pro-rata amounts in cents by id, where the administrator starts from. */
export function suggestedAmounts(book: AllocationBook, lots: ReadonlyMap<string, string>): Map<string, number> {
  const { rows } = allocate(suggestion(book), lots);
  return new Map(rows.map(({ id, allocated }) => [id, allocated]));
}

/** Plain pro rata: no preferences, in proportion to what each can take. */
export const plainProRata = (book: AllocationBook, lots: ReadonlyMap<string, string>): Map<string, number> =>
  suggestedAmounts({ ...book, basis: 'eligible', priority: [] }, lots);

/** Sorted by order, then by code. */
export function amountFaults(
  book: AllocationBook,
  amounts: readonly AmountByHand[],
  lots: ReadonlyMap<string, string>,
): AmountFault[] {
  const bids = new Map(bidsOf(book).map((bid) => [bid.order.id, bid]));
  const places = new Map<string, number>();
  const faults: AmountFault[] = [];
  let given = 0n;
  amounts.forEach(({ id, amount }, place) => {
    const bid = bids.get(id);
    const isSecond = places.has(id);
    if (bid) places.set(id, place);
    if (bid) given += BigInt(amount);
    if (!bid) faults.push(fault('UnknownOrder', id, `/amounts/${place}/id`));
    else if (isSecond) faults.push(fault('Duplicate', id, `/amounts/${place}/id`));
    else for (const code of faultsOf(bid, amount, book)) faults.push(fault(code, id, `/amounts/${place}/amount`));
  });
  for (const [id, amount] of suggestedAmounts(book, lots)) {
    const place = places.get(id);
    const own = place === undefined ? undefined : amounts[place];
    const reason = [...(own?.reason ?? '').trim()];
    if ((own?.amount ?? 0) === amount || reason.length >= SHORTEST_REASON) continue;
    faults.push(fault('ReasonMissing', id, place === undefined ? '/amounts' : `/amounts/${place}/reason`));
  }
  if (given > BigInt(book.available)) faults.push(fault('AboveAvailable', null, '/amounts'));
  return faults.sort((a, b) => compareTexts(a.id ?? '', b.id ?? '') || compareTexts(a.code, b.code));
}

function faultsOf(bid: Bid, amount: number, { increment }: AllocationBook): AmountFaultCode[] {
  const [cents, unit] = [BigInt(amount), BigInt(increment)];
  const isAbove = cents > bid.most * unit || (cents > 0n && bid.because !== null);
  const isBelow = !isAbove && cents > 0n && cents < bid.need * unit;
  return [
    ...(cents % unit === 0n ? [] : ['NotIncrement' as const]),
    ...(isAbove ? ['AboveEligible' as const] : []),
    ...(isBelow ? ['BelowMinimum' as const] : []),
  ];
}

export function allocateByHand(book: AllocationBook, amounts: readonly AmountByHand[]): Allocation {
  const given = new Map(amounts.map(({ id, amount }) => [id, amount]));
  const unit = BigInt(book.increment);
  const bids = bidsOf(book).map((bid) => ({
    ...bid,
    pieces: BigInt(given.get(bid.order.id) ?? 0) / unit,
    because: bid.because ?? 'Discretion',
  }));
  return resultOf(book, bids);
}
