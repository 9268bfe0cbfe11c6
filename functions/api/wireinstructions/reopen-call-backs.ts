import type { Caller } from '#shared/domain/access.ts';
import { type Deal, isEnded, withStepUndone } from '#shared/domain/deal.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { DealStore } from '../../store/deals.ts';

interface Deps extends Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'ofCreditUnion' | 'find' | 'save'>;
}

/** Called back, and nothing was wired to what was read out. */
const isStale = (deal: Deal, sellerId: string): boolean =>
  deal.seller.creditUnionId === sellerId &&
  !isEnded(deal) &&
  deal.steps.callback.status === 'Done' &&
  deal.steps.wireSent.status === 'Open';

/** Opens the step of each deal again in which a buyer called back about a seller's former instructions (deal.md 4.5). */
export async function reopenCallBacks(
  { deals, newId }: Deps,
  sellerId: string,
  { by, at }: { by: Caller; at: string },
): Promise<void> {
  const stale = (await deals.ofCreditUnion(sellerId)).filter((deal) => isStale(deal, sellerId));
  for (const { id } of stale)
    await withRetry(async () => {
      const deal = await deals.find(id);
      if (!deal || !isStale(deal, sellerId)) return;
      const step = {
        type: 'DealStepUndone' as const,
        dealId: id,
        step: 'callback' as const,
        reason: 'The wire instructions changed.',
      };
      const entry = historyEntry({ newId }, by, { lpNumber: deal.lpNumber, at, step, concerned: deal.buyer });
      await deals.save(withStepUndone(deal, 'callback'), [entry]);
    });
}
