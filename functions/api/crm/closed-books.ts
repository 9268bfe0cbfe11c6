import pMap from 'p-map';
import type { Commitment } from '#shared/domain/commitment.ts';
import { isInBook } from '#shared/domain/order-book.ts';
import type { CrmDeps } from './deps.ts';

/**
 * LP numbers of those of these commitments that can't change until the allocation of their LP is done: a closed book holds
 * what was Pending, and what it has decided is in it no longer, although it stays closed where nothing remains for sale.
 */
export async function closedBooksOf(
  deps: Pick<CrmDeps, 'offerings'>,
  commitments: readonly Commitment[],
): Promise<string[]> {
  const lpNumbers = commitments.filter(isInBook).map(({ lpNumber }) => lpNumber);
  const offerings = await pMap(lpNumbers, (lpNumber) => deps.offerings.find(lpNumber), { concurrency: 8 });
  return offerings.flatMap((offering) => (offering?.bookClosedAt ? [offering.lpNumber] : []));
}
