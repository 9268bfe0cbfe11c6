import pMap from 'p-map';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { CrmDeps } from './deps.ts';

/** LP numbers of those of these commitments that can't change until the allocation of their LP is done. */
export async function closedBooksOf(
  deps: Pick<CrmDeps, 'offerings'>,
  commitments: readonly Commitment[],
): Promise<string[]> {
  const lpNumbers = commitments.map(({ lpNumber }) => lpNumber);
  const offerings = await pMap(lpNumbers, (lpNumber) => deps.offerings.find(lpNumber), { concurrency: 8 });
  return offerings.flatMap((offering) => (offering?.bookClosedAt ? [offering.lpNumber] : []));
}
