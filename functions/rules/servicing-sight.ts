import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { ClosingStore } from '../store/closings.ts';
import type { DealStore } from '../store/deals.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { type ServicedPool, servicedPool } from './serviced-pool.ts';
import { existingOffering } from './visible.ts';

export interface SightStores {
  offerings: Pick<OfferingStore, 'find'>;
  deals: Pick<DealStore, 'ofOffering'>;
  closings: Pick<ClosingStore, 'ofOffering' | 'outside'>;
}

export interface ServicingSight {
  offering: Offering;
  pool: ServicedPool | null;
  /** The lead and administrators see all; a participant its own part. */
  isDesk: boolean;
}

/** The same 404 for others as for none. */
export async function servicingSight(stores: SightStores, id: string, caller: Caller): Promise<ServicingSight> {
  const offering = await existingOffering(stores.offerings, id);
  const pool = await servicedPool(stores, id);
  const isLead = isListingOf(offering, caller.creditUnionId) && refusal('selling', caller) === null;
  const isDesk = isAdmin(caller) || isLead;
  const isHolder = pool?.positions.some(({ creditUnionId }) => creditUnionId === caller.creditUnionId) ?? false;
  if (!isDesk && !isHolder) throw new Problem('offering_not_available');
  return { offering, pool, isDesk };
}
