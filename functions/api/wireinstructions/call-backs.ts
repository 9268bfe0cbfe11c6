import type { Caller } from '#shared/domain/access.ts';
import { type Deal, isEnded, withStepUndone } from '#shared/domain/deal.ts';
import { dealEntry, stepUndone } from '../../rules/deal-entry.ts';
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

const isWired = ({ state, steps }: Deal): boolean => state === 'Funding' && steps.wireSent.status === 'Done';

/** A wire may yet follow the call: another statement is signed, or the rest is sent. */
const isCalled = (deal: Deal): boolean => !isEnded(deal) && !isWired(deal) && deal.steps.callback.status === 'Done';

/** Its buyer sees the instructions, and may be on the telephone. */
const isBeingCalled = ({ state, steps }: Deal): boolean => state === 'Funding' && steps.callback.status === 'Open';

/**
 * Writes that open the step of each deal again in which a buyer called back about a seller's former instructions
 * (deal.md 4.5), for the transaction that changes them. A call that ends meanwhile makes it `busy`.
 */
export async function callBacksAgain({ deals, newId }: Deps, { sellerId, by, at }: Changing): Promise<Write[]> {
  const reopened = (deal: Deal) => {
    const next = withStepUndone(deal, 'callback');
    const step = stepUndone(next, 'callback', 'The wire instructions changed.');
    return [next, [dealEntry({ newId }, by, { deal, at }, step)]] as const;
  };
  const found = (await deals.ofCreditUnion(sellerId)).filter(({ seller }) => seller.creditUnionId === sellerId);
  const called = found.filter(isCalled);
  // A call-back about instructions that are about to change is made again, even if the change then fails.
  for (const deal of called.slice(MOST_TOGETHER)) await deals.save(...reopened(deal));
  const uncalled = found.filter(isBeingCalled);
  const here = called.slice(0, MOST_TOGETHER);
  return [
    ...here.flatMap((deal) => savingWrites(...reopened(deal))),
    ...uncalled.slice(0, 2 * (MOST_TOGETHER - here.length)).map(dealCheck),
  ];
}
