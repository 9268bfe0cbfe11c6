import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { canceledDeal, withCancellationAsked, withoutCancellation } from '#shared/domain/funding.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { withoutAccepted } from '#shared/domain/offering-state.ts';
import { dealEntry } from '../../rules/deal-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import { type DealStore, dealWrite } from '../../store/deals.ts';
import { nextVersion } from '../../store/next-version.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface CancelDeps extends Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'find' | 'save'>;
  commitments: Pick<CommitmentStore, 'find' | 'accept'>;
  offerings: Pick<OfferingStore, 'find'>;
}

async function impartialDeal(
  deps: CancelDeps,
  id: string,
  caller: Caller,
): Promise<{ deal: Deal; offering: Offering }> {
  const deal = await deps.deals.find(id);
  if (!deal) throw new Problem('not_found');
  return { deal, offering: await impartialOffering(deps, deal.lpNumber, caller) };
}

interface Asked {
  id: string;
  reason: string;
  now: Date;
}

export const askToCancel = (deps: CancelDeps, { id, reason, now }: Asked, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const { deal } = await impartialDeal(deps, id, caller);
    const at = now.toISOString();
    const next = withCancellationAsked(deal, { at, byId: caller.id, by: caller.name, reason });
    const step: HistoryStep = { type: 'DealCancellationAsked', dealId: id, reason };
    await deps.deals.save(next, [dealEntry(deps, caller, { deal, at }, step)]);
  });

export const withdrawCancellation = (
  deps: CancelDeps,
  { id, now }: Omit<Asked, 'reason'>,
  caller: Caller,
): Promise<void> =>
  withRetry(async () => {
    const { deal } = await impartialDeal(deps, id, caller);
    const next = withoutCancellation(deal);
    const isDeclined = deal.cancellation?.byId !== caller.id;
    const step: HistoryStep = { type: 'DealCancellationWithdrawn', dealId: id, isDeclined };
    await deps.deals.save(next, [dealEntry(deps, caller, { deal, at: now.toISOString() }, step)]);
  });

/** Deal, commitment, the LP's totals and state, and history in one transaction. */
export const confirmCancellation = (
  deps: CancelDeps,
  { id, now }: Omit<Asked, 'reason'>,
  caller: Caller,
): Promise<void> =>
  withRetry(async () => {
    const { deal, offering } = await impartialDeal(deps, id, caller);
    const at = now.toISOString();
    const next = canceledDeal(deal, { at, byId: caller.id, by: caller.name });
    const commitment = await deps.commitments.find(deal.lpNumber, deal.buyer.creditUnionId);
    if (commitment?.status !== 'Accepted')
      throw new Problem('conflict', { message: 'The commitment of this deal has changed.' });
    const after = withoutAccepted(offering, commitment.amount, at);
    const reason = next.canceled?.reason ?? '';
    const steps: HistoryStep[] = [
      { type: 'DealCanceled', dealId: id, reason },
      ...(after.state === offering.state
        ? []
        : [
            {
              type: 'OfferingStateChanged' as const,
              from: offering.state,
              to: after.state,
              reason,
              remaining: amountRemaining(after),
            },
          ]),
    ];
    const entries = steps.map((step) => dealEntry(deps, caller, { deal, at }, step));
    await deps.commitments.accept(
      { ...commitment, status: 'Withdrawn', decidedAt: at },
      { offering: after, entries, at },
      () => [dealWrite(nextVersion(next))],
    );
  });
