import { type Caller, isAdmin, isVerified } from '#shared/domain/access.ts';
import type { DealStore } from '../store/deals.ts';

interface Deps {
  deals: Pick<DealStore, 'ofCreditUnion'>;
}

export type WireSight = 'seller' | 'administrator' | 'buyer';

/** Capacity in which the caller sees a seller's instructions, as a buyer while a deal with it is in Funding. Null: none (trading.md E2). */
export async function maySeeWireInstructions(
  { deals }: Deps,
  caller: Caller,
  sellerId: string,
): Promise<WireSight | null> {
  if (isAdmin(caller)) return 'administrator';
  if (!isVerified(caller)) return null;
  const { creditUnionId } = caller;
  if (creditUnionId === sellerId) return 'seller';
  const own = await deals.ofCreditUnion(creditUnionId);
  const isFunding = own.some(
    ({ state, buyer, seller }) =>
      state === 'Funding' && buyer.creditUnionId === creditUnionId && seller.creditUnionId === sellerId,
  );
  return isFunding ? 'buyer' : null;
}
