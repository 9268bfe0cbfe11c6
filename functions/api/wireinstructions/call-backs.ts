import type { Caller } from '#shared/domain/access.ts';
import { type Deal, withStepUndone } from '#shared/domain/deal.ts';
import { dealEntry } from '../../rules/deal-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import { type DealStore, dealCheck, savingWrites } from '../../store/deals.ts';
import type { Write } from '../../store/table.ts';

interface Deps extends Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'ofCreditUnion' | 'save'>;
}

interface Changing {
  sellerId: string;
  by: Caller;
  at: string;
}

/** Deals that one transaction changes: each takes two of its 100 steps, and the instructions a few. */
const MOST_TOGETHER = 40;

/** Its buyer sees the instructions, and nothing was wired to what was read out. */
const reads = (deal: Deal, sellerId: string): boolean =>
  deal.seller.creditUnionId === sellerId && deal.state === 'Funding' && deal.steps.wireSent.status === 'Open';

const isCalled = ({ steps }: Deal): boolean => steps.callback.status === 'Done';

/**
 * Writes that open the step of each deal again in which a buyer called back about a seller's former instructions
 * (deal.md 4.5), for the transaction that changes them. A call that ends meanwhile makes it `busy`.
 */
export async function callBacksAgain({ deals, newId }: Deps, { sellerId, by, at }: Changing): Promise<Write[]> {
  const reopened = (deal: Deal) => {
    const step = {
      type: 'DealStepUndone' as const,
      dealId: deal.id,
      step: 'callback' as const,
      reason: 'The wire instructions changed.',
    };
    return [withStepUndone(deal, 'callback'), [dealEntry({ newId }, by, { deal, at }, step)]] as const;
  };
  const found = (await deals.ofCreditUnion(sellerId)).filter((deal) => reads(deal, sellerId));
  const called = found.filter(isCalled);
  // A call-back about instructions that are about to change is made again, even if the change then fails.
  for (const deal of called.slice(MOST_TOGETHER)) await deals.save(...reopened(deal));
  const uncalled = found.filter((deal) => !isCalled(deal) && deal.steps.callback.status === 'Open');
  const here = called.slice(0, MOST_TOGETHER);
  return [
    ...here.flatMap((deal) => savingWrites(...reopened(deal))),
    ...uncalled.slice(0, 2 * (MOST_TOGETHER - here.length)).map(dealCheck),
  ];
}
