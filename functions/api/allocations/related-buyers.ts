import pMap from 'p-map';
import type { Offering } from '#shared/domain/offering.ts';
import { relatedTo } from '#shared/domain/order-book.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';

interface Deps {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
}

export async function relatedBuyers(deps: Deps, { sellerId, lpNumber }: Offering, at: string): Promise<Set<string>> {
  const others = (await deps.offerings.ofSeller(sellerId)).filter((one) => one.lpNumber !== lpNumber);
  const sold = others.filter(({ acceptedTotal }) => acceptedTotal > 0);
  const bought = await pMap(sold, (one) => deps.commitments.ofOffering(one.lpNumber), { concurrency: 20 });
  return relatedTo(bought.flat(), at);
}
