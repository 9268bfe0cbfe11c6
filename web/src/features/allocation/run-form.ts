import type { RunDraft } from '#shared/contract/allocations.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { allocate } from '#shared/domain/allocation.ts';
import type { AllocationBook, AllocationRow } from '#shared/domain/allocation-book.ts';
import {
  allocateByHand,
  amountFaults,
  SHORTEST_REASON,
  suggestedAmounts,
  suggestion,
} from '#shared/domain/allocation-by-hand.ts';
import { decidedByLot } from '#shared/domain/allocation-by-lot.ts';
import { maybePercent, maybePricePieces, priceFault } from '#shared/domain/price.ts';
import { cents, hasAtMostTwoDecimals, money, parseAmount, toCents, toDollars } from '#shared/format/money.ts';

export const methods = [
  { value: 'proRata', label: 'Pro rata', words: 'Filled in proportion to their amounts, each at least the minimum.' },
  { value: 'priceTiers', label: 'By price', words: 'Better prices are filled before lower ones.' },
  { value: 'firstCome', label: 'First come, first served', words: 'Earlier orders are filled before later ones.' },
  { value: 'discretion', label: 'By hand', words: 'You set each amount, starting from the pro rata share.' },
] as const;
export type FormMethod = (typeof methods)[number]['value'];

/** By price only where there are prices. */
export const methodsOf = ({ terms, orders }: BookEntity) =>
  methods.filter(
    ({ value }) => value !== 'priceTiers' || terms.asksForPrice || orders.some(({ price }) => price !== null),
  );

export interface RunForm {
  method: FormMethod;
  basis: RunDraft['basis'];
  increment: string;
  perBuyerMaximum: string;
  /** Percent of par. */
  reserve: string;
  pricing: RunDraft['pricing'];
  isPreferredFirst: boolean;
  isRelatedFirst: boolean;
  /** By order; missing ones are the suggestion. */
  amounts: Readonly<Record<string, HandAmount>>;
}

export interface HandAmount {
  amount: string;
  reason: string;
  /** Shown to the buyer. */
  showReason: boolean;
}

/** Units that people order in, in cents. */
const ROUND = [1_000_00, 100_00, 1_00];

/** The offering's, or the largest round unit that all orders are multiples of. */
function startingIncrement({ terms, orders }: BookEntity): number {
  const own = toCents(terms.increment);
  if (own > 1) return own;
  return ROUND.find((unit) => orders.every(({ requested }) => toCents(requested) % unit === 0)) ?? own;
}

/** Offering's terms; by price where it asks for prices. */
export const formOf = (book: BookEntity): RunForm => ({
  method: book.terms.asksForPrice ? 'priceTiers' : 'proRata',
  basis: 'eligible',
  pricing: 'asBid',
  increment: asTyped(startingIncrement(book)),
  perBuyerMaximum: book.terms.perBuyerMaximum === null ? '' : asTyped(toCents(book.terms.perBuyerMaximum)),
  reserve: book.terms.reserve === null ? '' : String(book.terms.reserve),
  isPreferredFirst: false,
  isRelatedFirst: false,
  amounts: {},
});

export type FormFaults = Partial<Record<'increment' | 'perBuyerMaximum' | 'reserve', string>>;

/** Same as the server's; absent with unreadable input. */
export interface Decision {
  rows: AllocationRow[];
  unallocated: number;
  /** Ten-thousandths of a percent of par. */
  clearingPrice: number | null;
  /** Decided by unknown lots. */
  byLot: ReadonlySet<string>;
  /** By order, or '' for all. */
  amountFaults: ReadonlyMap<string, string>;
  draft: RunDraft & { increment: number };
}

export function decide(book: BookEntity, form: RunForm): Decision | FormFaults {
  const faults = faultsOf(form);
  if (Object.keys(faults).length > 0) return faults;
  const inputs = inputsOf(book, form);
  // Lots are secret until a run is applied: ids decide here.
  const lots = new Map(book.orders.flatMap(({ id, lot }) => (lot === null ? [] : [[id, lot] as const])));
  const byLot = (of: AllocationBook): Set<string> => (lots.size > 0 ? new Set() : decidedByLot(of, allocate(of, lots)));
  const draft: Decision['draft'] = {
    method: form.method,
    basis: form.basis,
    priority: [...inputs.priority],
    reserve: maybePercent(inputs.reserve),
    pricing: form.method === 'priceTiers' ? form.pricing : 'asBid',
    increment: toDollars(cents(inputs.increment)),
    perBuyerMaximum: inputs.perBuyerMaximum === null ? null : toDollars(cents(inputs.perBuyerMaximum)),
    amounts: [],
  };
  if (form.method !== 'discretion')
    return { ...allocate(inputs, lots), byLot: byLot(inputs), amountFaults: new Map(), draft };
  const suggested = suggestedAmounts(inputs, lots);
  const tied = byLot(suggestion(inputs));
  const given = book.orders.map(({ id }) => {
    const own = form.amounts[id];
    const amount = own === undefined ? (suggested.get(id) ?? 0) : (centsOf(own.amount) ?? Number.NaN);
    return { id, amount, reason: own?.reason.trim() || null, showReason: own?.showReason ?? false };
  });
  const unread = given.filter(({ amount }) => Number.isNaN(amount));
  const read = given.map((one) => ({ ...one, amount: Number.isNaN(one.amount) ? 0 : one.amount }));
  const found = amountFaults(inputs, read, lots);
  const unexplained = read.filter(({ id, reason }) => tied.has(id) && (reason ?? '').length < SHORTEST_REASON);
  return {
    ...allocateByHand(inputs, read),
    byLot: tied,
    amountFaults: new Map([
      ...unexplained.map(({ id }): [string, string] => [id, 'Lots decide this amount. Give a reason for yours.']),
      ...found.map((fault): [string, string] => [fault.id ?? '', fault.detail]),
      ...unread.map(({ id }): [string, string] => [id, 'Enter an amount in dollars and cents.']),
    ]),
    draft: { ...draft, amounts: read.map((one) => ({ ...one, amount: toDollars(cents(one.amount)) })) },
  };
}

export const isDecision = (found: Decision | FormFaults): found is Decision => 'rows' in found;

export const asTyped = (amountInCents: number): string => money(toDollars(cents(amountInCents))).replace('$', '');

function centsOf(text: string): number | null {
  const dollars = text.trim() === '' ? 0 : parseAmount(text);
  return dollars === null || dollars < 0 || !hasAtMostTwoDecimals(dollars) ? null : toCents(dollars);
}

/** Null: none. */
function percentOf(text: string): number | null {
  const plain = text.replace('%', '').trim();
  return plain === '' ? null : (parseAmount(plain) ?? Number.NaN);
}

function faultsOf({ method, increment, perBuyerMaximum, reserve }: RunForm): FormFaults {
  const piece = centsOf(increment);
  const lowest = method === 'priceTiers' ? percentOf(reserve) : null;
  const fault = lowest === null ? null : priceFault(lowest);
  return {
    ...(piece === null || piece < 1 ? { increment: 'Enter an amount of at least $0.01.' } : {}),
    ...(centsOf(perBuyerMaximum) === null ? { perBuyerMaximum: 'Enter an amount, or leave this blank.' } : {}),
    ...(fault === null ? {} : { reserve: fault }),
  };
}

const inputsOf = (book: BookEntity, form: RunForm): AllocationBook => ({
  method: form.method,
  basis: form.basis,
  seed: '',
  reserve: form.method === 'priceTiers' ? maybePricePieces(percentOf(form.reserve)) : null,
  available: toCents(book.available),
  increment: centsOf(form.increment) ?? 1,
  minimum: toCents(book.minimum),
  perBuyerMaximum: form.perBuyerMaximum.trim() === '' ? null : centsOf(form.perBuyerMaximum),
  priority: [
    ...(form.isPreferredFirst ? ['whitelist' as const] : []),
    ...(form.isRelatedFirst ? ['relation' as const] : []),
  ],
  orders: book.orders.map(({ id, requested, minimum, price, submittedAt, regulatoryCap, related, preferred }) => ({
    id,
    submittedAt,
    related,
    maximum: null,
    price: maybePricePieces(price),
    whitelisted: preferred,
    requested: toCents(requested),
    minimum: toCents(minimum),
    regulatoryCap: regulatoryCap === null ? null : toCents(regulatoryCap),
  })),
});
