import { Problem } from '#shared/contract/problem.ts';
import type { HistoryType } from '#shared/domain/history.ts';
import type { Clients } from '#test/support/app.ts';

/** Refused: the product said no, and nothing may have been done. Unanswered: it may have been done or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unanswered';

/** One call that was to change an order. */
export interface OrderCall {
  lpNumber: string;
  creditUnionId: string;
  type: HistoryType;
  /** No two submissions or edits have the same amount; null where an unanswered call did not say which it met. */
  cents: number | null;
  outcome: Outcome;
}

export interface ProfileCall {
  userId: string;
  jobTitle: string;
  outcome: Outcome;
}

/** A call with an Idempotency-Key that was not answered, to be made again by the same person under the same key. */
export type Retry = (as: Clients) => Promise<unknown>;

/** What those who load the product know: what they asked, and what they were told. */
export const newBook = () => ({
  people: [] as Buyer[],
  /** With the LP number, once it was told. Each has a pool balance of its own. */
  offerings: [] as { poolBalance: number; lpNumber: string | null }[],
  orders: [] as OrderCall[],
  profiles: [] as ProfileCall[],
  files: [] as { name: string; email: string; outcome: Outcome }[],
  retries: [] as { email: string; retry: Retry }[],
  /** How calls under load ended. */
  ended: { acknowledged: 0, refused: 0, unanswered: 0 },
  count: 0,
});
export type Book = ReturnType<typeof newBook>;

export interface Buyer {
  id: string;
  email: string;
  creditUnionId: string;
}

export async function outcomeOf<T>(answer: Promise<T>): Promise<{ outcome: Outcome; value?: T }> {
  try {
    return { outcome: 'acknowledged', value: await answer };
  } catch (error) {
    return { outcome: error instanceof Problem && error.status < 500 ? 'refused' : 'unanswered' };
  }
}

/** As `outcomeOf`, and counted. */
export async function counted<T>(book: Book, answer: Promise<T>) {
  const ended = await outcomeOf(answer);
  book.ended[ended.outcome]++;
  return ended;
}
