import { isReminderDue, type PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { authorityOf } from '../rules/authority.ts';
import { stepOf, theProduct } from '../rules/proposal-step.ts';
import { type SettleDeps, settled } from '../rules/settle-proposal.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { PurchaseProposalStore } from '../store/purchase-proposals.ts';
import { wasFree } from '../store/was-free.ts';

export interface FollowProposalsDeps extends SettleDeps, Pick<Clock, 'now'> {
  proposals: Pick<PurchaseProposalStore, 'find' | 'save' | 'waiting'>;
}

/** Lapses proposals that no one reads and reminds approvers of the others, each once. */
export const followProposals =
  (deps: FollowProposalsDeps) => async (): Promise<{ lapsed: number; reminded: number }> => {
    const done = { lapsed: 0, reminded: 0 };
    for (const { creditUnionId, proposalId } of await deps.proposals.waiting()) {
      const found = await deps.proposals.find(creditUnionId, proposalId);
      if (found?.status !== 'Waiting') continue;
      const { proposal } = await settled(deps, found, deps.now());
      if (proposal.status === 'Lapsed') done.lapsed += 1;
      if (isReminderDue(proposal, deps.now()) && (await remind(deps, proposal))) done.reminded += 1;
    }
    log.info('proposals followed', done);
    return done;
  };

async function remind(deps: FollowProposalsDeps, proposal: PurchaseProposal): Promise<boolean> {
  const at = deps.now().toISOString();
  const authority = await authorityOf(deps, proposal.creditUnionId);
  const { mayApprove: toldIds } = await authority.decide({ ...proposal, preparerId: proposal.userId, now: at });
  if (toldIds.length === 0) return false;
  const askedIds = [...new Set([...proposal.askedIds, ...toldIds])];
  const next: PurchaseProposal = { ...proposal, askedIds, remindedAt: at };
  const step = stepOf(deps, 'Reminded', next, { by: theProduct, at, toldIds });
  return wasFree(deps.proposals.save(next, [step]).then(() => undefined));
}
