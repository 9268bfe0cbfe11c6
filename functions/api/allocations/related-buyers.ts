import pMap from 'p-map';
import type { Offering } from '#shared/domain/offering.ts';
import { relatedTo } from '#shared/domain/order-book.ts';
import type { AllocationDeps } from './deps.ts';

export async function relatedBuyers(
  deps: Pick<AllocationDeps, 'offerings' | 'commitments'>,
  { sellerId, lpNumber }: Offering,
  at: string,
): Promise<Set<string>> {
  const others = (await deps.offerings.ofSeller(sellerId)).filter((one) => one.lpNumber !== lpNumber);
  const sold = others.filter(({ acceptedTotal }) => acceptedTotal > 0);
  const bought = await pMap(sold, (one) => deps.commitments.ofOffering(one.lpNumber), { concurrency: 20 });
  return relatedTo(bought.flat(), at);
}
