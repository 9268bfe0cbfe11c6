import pMap from 'p-map';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isInBook } from '#shared/domain/order-book.ts';
import type { OfferingStore } from '../../store/offerings.ts';

interface Deps {
  offerings: Pick<OfferingStore, 'find' | 'save'>;
}

/**
 * LP numbers of commitments that can't change until their allocation is done: pending in a closed book. Decided ones
 * aren't in it anymore.
 */
export async function closedBooksOf(deps: Deps, commitments: readonly Commitment[]): Promise<string[]> {
  const lpNumbers = commitments.filter(isInBook).map(({ lpNumber }) => lpNumber);
  const offerings = await pMap(lpNumbers, (lpNumber) => deps.offerings.find(lpNumber), { concurrency: 8 });
  return offerings.flatMap((offering) => (offering?.bookClosedAt ? [offering.lpNumber] : []));
}
