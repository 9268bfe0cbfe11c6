import { storageKey } from '../lib/storage.ts';

export interface Order {
  amount: number;
  /** Smallest amount that the buyer would take; 0: none. */
  minimum: number;
  /** Percent of par; null: none. */
  price: number | null;
  /** Terms shown; none for an indication. */
  termsHash?: string | undefined;
}

/** The key makes repeats the same request. */
export interface Confirming extends Order {
  key: string;
}

interface Draft extends Confirming {
  person: string;
  path: string;
  at: number;
}

/** Minutes of retries. */
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
    // Without storage the order is lost with its page.
  }
}

/** Another person's leftover is discarded. */
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

/** A repeat soon after keeps its key. */
export function draftOrder(person: string, path: string, order: Order): void {
  const before = orderDraft(person, path) as Draft | null;
  const isAgain = before !== null && isSame(before, order) && Date.now() - before.at < KEY_MS;
  keep(isAgain ? before : { ...order, person, path, key: crypto.randomUUID(), at: Date.now() });
}

export const forgetOrder = (): void => keep(null);
