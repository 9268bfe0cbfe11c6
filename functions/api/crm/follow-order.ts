import type { Caller } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Deal, DealSide } from '#shared/domain/deal.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { isInBook } from '#shared/domain/order-book.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ListedCreditUnion } from '../../store/credit-unions.ts';
import type { DealStore } from '../../store/deals.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface FollowOrderDeps extends Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'save'>;
  deals: Pick<DealStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  interests: Pick<InterestStore, 'find' | 'ofCreditUnion' | 'handOver'>;
}

interface Following {
  creditUnion: ListedCreditUnion;
  actor: Caller;
  at: string;
}

/** Side of a deal that is of a merged credit union, or repeats an old name or number. */
export function sideBehind(deal: Deal, { id, name, routingNumber, mergedIds }: ListedCreditUnion) {
  const { buyer, seller } = deal;
  const isOld = (side: DealSide) =>
    mergedIds.includes(side.creditUnionId) || (side.creditUnionId === id && side.creditUnionName !== name);
  if (isOld(buyer) || (buyer.creditUnionId === id && buyer.routingNumber !== routingNumber)) return 'buyer';
  return isOld(seller) ? 'seller' : null;
}

export function followOrder(deps: FollowOrderDeps, { creditUnion, actor, at }: Following) {
  const { id, name, routingNumber } = creditUnion;
  const holder = { creditUnionId: id, creditUnionName: name, routingNumber };
  const entryOf = ({ lpNumber }: { lpNumber: string }, step: HistoryStep) =>
    historyEntry(deps, actor, { lpNumber, at, step, concerned: holder });
  const facts = ({ amount, creditUnionName }: Commitment | Interest) => ({
    amount,
    before: creditUnionName,
    after: name,
  });

  return {
    async commitment({ lpNumber, creditUnionId }: Commitment): Promise<void> {
      const [order, own, offering] = await Promise.all([
        deps.commitments.find(lpNumber, creditUnionId),
        deps.commitments.find(lpNumber, id),
        deps.offerings.find(lpNumber),
      ]);
      // It moves when the allocation is done; until then the book has it as closed.
      if (!order || own || (offering?.bookClosedAt && isInBook(order))) return;
      await deps.commitments.handOver(order, holder, entryOf(order, { type: 'CommitmentFollowed', ...facts(order) }));
    },

    /** Ended ones too, which stay the credit union's to read. */
    async deal(dealId: string): Promise<void> {
      const deal = await deps.deals.find(dealId);
      const side = deal && sideBehind(deal, creditUnion);
      if (deal && side) await deps.deals.handOver(deal, side, holder);
    },

    async interest({ lpNumber, creditUnionId }: Interest): Promise<void> {
      const [order, own] = await Promise.all([
        deps.interests.find(lpNumber, creditUnionId),
        deps.interests.find(lpNumber, id),
      ]);
      if (!order || own) return;
      await deps.interests.handOver(order, holder, entryOf(order, { type: 'IndicationFollowed', ...facts(order) }));
    },
  };
}
