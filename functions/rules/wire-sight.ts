import { type Caller, isAdmin, isVerified } from '#shared/domain/access.ts';

/** What wire instructions ask of deals. */
export interface DealsAbout {
  /** Whether the buyer has a deal in Funding with the seller. */
  isInFunding(parties: { buyerId: string; sellerId: string }): Promise<boolean>;
}

/** Until deals are kept, no buyer has any. */
export const noDeals: DealsAbout = { isInFunding: async () => false };

export type WireSight = 'seller' | 'administrator' | 'buyer';

/** As what the caller sees a seller's instructions; null: not at all (trading.md E2). */
export async function maySeeWireInstructions(
  deals: DealsAbout,
  caller: Caller,
  sellerId: string,
): Promise<WireSight | null> {
  if (isAdmin(caller)) return 'administrator';
  if (!isVerified(caller)) return null;
  const buyerId = caller.creditUnionId;
  if (buyerId === sellerId) return 'seller';
  return (await deals.isInFunding({ buyerId, sellerId })) ? 'buyer' : null;
}
