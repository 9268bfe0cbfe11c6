import type * as z from 'zod';
import type { PlatformWireBody } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Deal, payerOf, sideOf } from '#shared/domain/deal.ts';
import type { Doing } from '#shared/domain/doing.ts';
import { type CallBackNote, differenceOf, isHeld, withCallBack, withTransfer } from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { withPlatformWire } from '#shared/domain/platform-wire.ts';
import { recorderOf, type TransferKind } from '#shared/domain/transfer.ts';
import { assertPresentRead } from '#shared/domain/wire-instructions.ts';
import { type Cents, toCents } from '#shared/format/money.ts';
import { dealEntry, funded, seenDeal, stepDone } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { type WireInstructionStore, wireInstructionsCheck } from '../../store/wire-instructions.ts';

export interface FundingDeps extends Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'find' | 'save'>;
}

type Asked = { id: string } & Pick<RequestContext, 'now' | 'remember'>;

/** Deal of a caller who acts for one side: not even an administrator acts for another's. */
async function ownDeal(
  { deals }: FundingDeps,
  id: string,
  caller: Caller,
): Promise<{ deal: Deal; side: 'buyer' | 'seller' }> {
  const deal = await seenDeal(deals, id, caller);
  const side = sideOf(deal, caller.creditUnionId);
  if (!side || isAdmin(caller))
    throw new Problem('not_allowed', { message: 'Buyer and seller record this themselves.' });
  return { deal, side };
}

const doneBy = (caller: Caller, now: Date): Doing => ({ at: now.toISOString(), byId: caller.id, by: caller.name });

export interface CallBackDeps extends FundingDeps {
  instructions: Pick<WireInstructionStore, 'of'>;
}

interface Called extends Asked {
  note: CallBackNote & { confirmedAt?: string | undefined };
}

/** Notes a call about the instructions in effect. Where they change at the same moment, the change opens the step again. */
export const recordCallBack = (deps: CallBackDeps, { id, now, note, remember }: Called, caller: Caller) =>
  withRetry(async () => {
    const { deal, side } = await ownDeal(deps, id, caller);
    if (side !== payerOf(deal))
      throw new Problem('not_allowed', { message: 'The side that sends the wire calls back.' });
    const held = await deps.instructions.of(deal.seller.creditUnionId);
    const { confirmedAt: seen, ...called } = note;
    assertPresentRead(seen, held);
    const done = doneBy(caller, now);
    const next = withCallBack(deal, called, done);
    const { steps, writes } = funded(deal, next);
    const entries = [stepDone(deal, next, 'callback'), ...steps].map((step) =>
      dealEntry(deps, caller, { deal, at: done.at }, step),
    );
    await deps.deals.save(next, entries, [wireInstructionsCheck(held), ...writes, ...remember(undefined)]);
  });

interface Recording extends Asked {
  kind: TransferKind;
  transfer: { date: string; amount: number; reference?: string };
}

/** Wires of both sides meet in one deal: the second of two at once is recorded after the first. */
export const recordTransfer = (deps: FundingDeps, { id, now, kind, transfer, remember }: Recording, caller: Caller) =>
  withRetry(async () => {
    const { deal, side } = await ownDeal(deps, id, caller);
    if (side !== recorderOf(payerOf(deal), kind))
      throw new Problem('not_allowed', {
        message: kind === 'sent' ? 'The other side sends this wire.' : 'The other side receives this wire.',
      });
    const { date: day, amount: dollars, reference = '' } = transfer;
    const amount = toCents(dollars);
    const done = doneBy(caller, now);
    const next = withTransfer(deal, kind, { ...done, day, amount, reference });
    const { steps, writes } = funded(deal, next);
    const entries = [recorded(next, kind, amount), ...steps].map((step) =>
      dealEntry(deps, caller, { deal, at: done.at }, step),
    );
    await deps.deals.save(next, entries, [...writes, ...remember(undefined)]);
  });

export interface PlatformWireDeps extends FundingDeps {
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  closings: Pick<ClosingStore, 'statement'>;
}

interface RecordingPlatform extends Asked {
  wire: z.output<typeof PlatformWireBody>;
}

/** By an administrator without a part in the deal. */
export const recordPlatformWire = (
  deps: PlatformWireDeps,
  { id, now, wire, remember }: RecordingPlatform,
  caller: Caller,
) =>
  withRetry(async () => {
    const deal = await seenDeal(deps.deals, id, caller);
    await impartialOffering(deps, deal.lpNumber, caller);
    const { date: day, amount: dollars, from, to, reference } = wire;
    const amount = toCents(dollars);
    const at = now.toISOString();
    const stated = deal.statement && (await deps.closings.statement(deal.id, deal.statement.version));
    const next = withPlatformWire(deal, stated?.wires ?? [], {
      from,
      to,
      at,
      byId: caller.id,
      reference,
      day,
      amount,
    });
    const step = { type: 'PlatformWireRecorded', dealId: id, payer: from, payee: to, amount } as const;
    await deps.deals.save(next, [dealEntry(deps, caller, { deal, at }, step)], remember(undefined));
  });

const recorded = (next: Deal, kind: TransferKind, amount: Cents): HistoryStep => ({
  type: 'WireRecorded',
  dealId: next.id,
  kind,
  amount,
  difference: differenceOf(next, kind),
  isHeld: isHeld(next),
});
