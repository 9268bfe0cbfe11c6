import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Deal, sideOf } from '#shared/domain/deal.ts';
import { seenDeal } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface DealDeskDeps {
  deals: Pick<DealStore, 'find' | 'save'>;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

/** For the seller's people, and administrators whose credit union takes no part. */
export async function sendersDeal(deps: DealDeskDeps, id: string, caller: Caller): Promise<Deal> {
  const deal = await seenDeal(deps.deals, id, caller);
  if (isAdmin(caller)) await impartialOffering(deps, deal.lpNumber, caller);
  else if (sideOf(deal, caller.creditUnionId) !== 'seller') throw new Problem('not_allowed');
  return deal;
}
