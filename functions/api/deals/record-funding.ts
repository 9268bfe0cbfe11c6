import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Deal, type DealStep, sideOf, stepsNow } from '#shared/domain/deal.ts';
import type { Doing } from '#shared/domain/doing.ts';
import {
  type CallBackNote,
  differenceOf,
  isHeld,
  payerOf,
  positionOf,
  recorderOf,
  type TransferKind,
  withCallBack,
  withTransfer,
} from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { type Cents, toCents } from '#shared/format/money.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import { type DealStore, positionWrites } from '../../store/deals.ts';

export interface FundingDeps extends Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'find' | 'save'>;
}

interface Asked {
  id: string;
  now: Date;
}

/** A deal of the caller, who acts for one side of it: not even an administrator acts for another's. */
async function ownDeal(
  { deals }: FundingDeps,
  id: string,
  caller: Caller,
): Promise<{ deal: Deal; side: 'buyer' | 'seller' }> {
  const deal = await deals.find(id);
  const side = deal && sideOf(deal, caller.creditUnionId);
  if (!deal || (!side && !isAdmin(caller))) throw new Problem('not_found');
  if (!side || isAdmin(caller))
    throw new Problem('not_allowed', { message: 'Buyer and seller record this themselves.' });
  return { deal, side };
}

const doneBy = (caller: Caller, now: Date): Doing => ({ at: now.toISOString(), byId: caller.id, by: caller.name });

export const recordCallBack = (deps: FundingDeps, { id, now, note }: Asked & { note: CallBackNote }, caller: Caller) =>
  withRetry(async () => {
    const { deal, side } = await ownDeal(deps, id, caller);
    if (side !== payerOf(deal))
      throw new Problem('not_allowed', { message: 'The side that sends the wire calls back.' });
    const next = withCallBack(deal, note, doneBy(caller, now));
    await deps.deals.save(next, entriesOf(deps, next, caller, now, [doneStep(next, 'callback')]));
  });

interface Recording extends Asked {
  kind: TransferKind;
  transfer: { date: string; amount: number; reference?: string };
}

/** Wires of both sides meet in one deal: the second of two at once is recorded after the first. */
export const recordTransfer = (deps: FundingDeps, { id, now, kind, transfer }: Recording, caller: Caller) =>
  withRetry(async () => {
    const { deal, side } = await ownDeal(deps, id, caller);
    if (side !== recorderOf(deal, kind))
      throw new Problem('not_allowed', {
        message: kind === 'sent' ? 'The other side sends this wire.' : 'The other side receives this wire.',
      });
    const { date: day, amount: dollars, reference = '' } = transfer;
    const amount = toCents(dollars);
    const next = withTransfer(deal, kind, { ...doneBy(caller, now), day, amount, reference });
    const entries = entriesOf(deps, next, caller, now, stepsOf(next, kind, amount));
    await deps.deals.save(next, entries, next.state === 'Funded' ? positionWrites(positionOf(next)) : []);
  });

function stepsOf(next: Deal, kind: TransferKind, amount: Cents): HistoryStep[] {
  const { id } = next;
  const recorded: HistoryStep = {
    type: 'WireRecorded',
    dealId: id,
    kind,
    amount,
    difference: differenceOf(next, kind),
    isHeld: isHeld(next),
  };
  return next.state === 'Funded' ? [recorded, { type: 'DealFunded', dealId: id }] : [recorded];
}

const doneStep = (deal: Deal, step: DealStep): HistoryStep => ({
  type: 'DealStepDone',
  dealId: deal.id,
  step,
  next: stepsNow(deal)[0] ?? null,
});

const entriesOf = (deps: FundingDeps, deal: Deal, caller: Caller, now: Date, steps: HistoryStep[]) =>
  steps.map((step) =>
    historyEntry(deps, caller, { lpNumber: deal.lpNumber, at: now.toISOString(), step, concerned: deal.buyer }),
  );
