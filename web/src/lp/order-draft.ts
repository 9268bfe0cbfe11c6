import { storageKey } from '../lib/storage.ts';

/** What is ordered, in dollars. */
export interface Order {
  amount: number;
  /** The smallest amount that the buyer would take; 0 for none. */
  minimum: number;
  /** Percent of par; null for none. */
  price: number | null;
  /** Of the terms that were shown; none with an indication. */
  termsHash?: string | undefined;
}

/** What is being confirmed. The key makes a repeated confirmation of the same order the same request. */
export interface Confirming extends Order {
  key: string;
}

interface Draft extends Confirming {
  person: string;
  /** The page it is entered on. */
  path: string;
  at: number;
}

/** As long as someone tries the same thing again. */
const KEY_MS = 15 * 60_000;
const name = storageKey('order');
let draft: Draft | null = null;

function readStored(): Draft | null {
  try {
    const found: Draft | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return found && { ...found, minimum: found.minimum ?? 0, price: found.price ?? null };
  } catch {
    return null;
  }
}

function keep(next: Draft | null): void {
  draft = next;
  try {
    if (next) sessionStorage.setItem(name, JSON.stringify(next));
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage an order is lost with its page.
  }
}

/** The order that waits for its confirmation on a page of this tab. What another person left here is thrown away. */
export function orderDraft(person: string, path: string): Confirming | null {
  draft ??= readStored();
  if (draft && draft.person !== person) keep(null);
  return draft?.path === path ? draft : null;
}

const isSame = (one: Order, other: Order): boolean =>
  one.amount === other.amount &&
  one.minimum === other.minimum &&
  one.price === other.price &&
  one.termsHash === other.termsHash;

/** An order to confirm; the same order, asked for again soon, keeps its key. */
export function draftOrder(person: string, path: string, order: Order): void {
  const before = orderDraft(person, path) as Draft | null;
  const isAgain = before !== null && isSame(before, order) && Date.now() - before.at < KEY_MS;
  keep(isAgain ? before : { ...order, person, path, key: crypto.randomUUID(), at: Date.now() });
}

export const forgetOrder = (): void => keep(null);
