import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuthorityDecision } from '#shared/domain/authority.ts';
import { assertWithinLimits } from '#shared/domain/enforced-limits.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import { assertPurchase } from '#shared/domain/order.ts';
import { boundFigures, type PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { changedTerms } from '#shared/domain/term-words.ts';
import { checkPurchase } from '../../rules/kept-check.ts';
import { stepOf } from '../../rules/proposal-step.ts';
import type { Settled } from '../../rules/settle-proposal.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Write } from '../../store/table.ts';
import { assertNoneLive } from './assert-none-live.ts';
import { type PlaceDeps, placePurchase } from './place.ts';
import { conflict, notCounted, type ProposalReading } from './proposal-reading.ts';

type Named = RequestContext & { id: string; body: { contentHash: string } };
type Reasoned = Named & { body: { reason: string } };

interface Acting {
  caller: Caller;
  at: string;
  also: () => Write[];
}

/** Simultaneous commitments of a credit union queue for the end of its chain of checks. */
const PATIENCE = 10_000;

const refuse = (message: string) => new Problem('not_allowed', { message });

function assertWaiting({ proposal: { status, lapsedBecause }, result }: Settled): void {
  if (status === 'Waiting') return;
  if (lapsedBecause === 'Verdict' && result?.verdict === 'stopped') assertWithinLimits(result, 'all');
  if (lapsedBecause === 'Verdict')
    throw conflict('This is closer to a limit than when it was proposed. It has to be proposed again.');
  throw conflict(`This proposal is ${status.toLowerCase()} already.`);
}

export const proposalDecisions = (
  deps: PlaceDeps,
  { decisionOn, entityOf, existing }: Pick<ProposalReading, 'decisionOn' | 'entityOf' | 'existing'>,
) => {
  const { proposals } = deps;

  async function waiting({ id, now, body }: Named, caller: Caller) {
    const found = await existing(id, caller, now);
    assertWaiting(found);
    if (body.contentHash !== found.proposal.contentHash) throw notCounted.Changed(found.proposal);
    return found;
  }

  /** With the caller's approval, if it counts or adds to the same authority. */
  async function judged(request: Reasoned, caller: Caller) {
    const { body, now } = request;
    const { proposal, authority } = await waiting(request, caller);
    if (proposal.userId === caller.id) throw notCounted.Preparer(proposal);
    const at = now.toISOString();
    const approval = { by: caller.id, at, contentHash: body.contentHash, reason: body.reason };
    const approved = { ...proposal, approvals: [...proposal.approvals, approval] };
    const decision = await decisionOn(authority, approved, now);
    const ignored = decision.ignored.find((one) => one.by === caller.id && one.at === at);
    return { proposal, approved, authority, decision, why: ignored?.why ?? null, at };
  }

  async function ordered({ lpNumber, kind, amount, price, terms }: PurchaseProposal, caller: Caller) {
    const [offering, current] = await Promise.all([
      visibleOffering(deps, lpNumber, caller),
      deps.commitments.find(lpNumber, caller.creditUnionId),
    ]);
    // Terms changed since the read: start over without approvals.
    if (terms && changedTerms(terms, termsOf(offering)).length > 0) throw new Problem('busy');
    if (kind === 'commitment') assertNoneLive(current);
    else if (current?.status !== 'Pending')
      throw conflict('The commitment that this would change is no longer pending.');
    assertPurchase(offering, caller, amount);
    // The oldest proposals bind no terms.
    if (!offering.asksForPrice && price !== offering.price)
      throw conflict('The price has changed since this was proposed. It has to be proposed again.');
    return { offering, current };
  }

  /** Confirmations may be incomplete by now; only the proposer can add to them. */
  const explained = (userName: string) => (error: unknown) => {
    if (error instanceof Problem && error.code === 'attestation_missing')
      throw conflict(`This is closer to a limit than when ${userName} proposed it. They have to propose it again.`);
    throw error;
  };

  async function keepApproval(approved: PurchaseProposal, { caller, at, also }: Acting) {
    const { offering, current } = await ordered(approved, caller);
    const { writes } = await checkPurchase(deps, {
      offering,
      next: { ...approved, version: current?.version ?? 0 },
      by: caller,
      at,
      moment: 'approved',
      confirmed: approved.confirmed ?? 'all',
      confirmedBy: { id: approved.userId, name: approved.userName },
      figuresHash: boundFigures(approved),
    }).catch(explained(approved.userName));
    const reason = approved.approvals.at(-1)?.reason ?? '';
    const step = stepOf(deps, 'Approved', approved, { by: caller, at, reason });
    await proposals.save(approved, [step], () => [...also(), ...writes]);
  }

  async function complete(
    approved: PurchaseProposal,
    { counted }: Pick<AuthorityDecision, 'counted'>,
    { caller, at, also }: Acting,
  ): Promise<void> {
    const { amount, minimumAmount, price, overLimitReason, userId, userName } = approved;
    const [{ offering, current }, preparer] = await Promise.all([ordered(approved, caller), deps.users.find(userId)]);
    if (preparer?.isAdmin)
      throw conflict(`${userName} is an administrator of Tandem now. Someone else has to propose this.`);
    const isOwn = userId === caller.id;
    const reason = approved.approvals.at(-1)?.reason ?? '';
    const steps = [
      ...(isOwn ? [] : [stepOf(deps, 'Approved', approved, { by: caller, at, reason })]),
      stepOf(deps, 'Completed', approved, { by: caller, at, toldIds: isOwn ? [] : [userId] }),
    ];
    const by = { ...caller, id: userId, name: userName };
    const confirmed = approved.confirmed ?? ('all' as const);
    const purchase = {
      offering,
      current,
      by,
      amount,
      minimumAmount,
      price,
      at,
      confirmed,
      overLimitReason,
      figuresHash: boundFigures(approved),
      approvedBy: caller,
      approverIds: counted.length > 0 ? counted.map((approval) => approval.by) : undefined,
    };
    await placePurchase(deps, purchase, () => [...proposals.writes(approved, steps), ...also()]).catch(
      explained(userName),
    );
  }

  return {
    approveProposal: (request: Reasoned, caller: Caller) =>
      withRetry(async () => {
        const { proposal, approved, authority, decision, why, at } = await judged(request, caller);
        if (why) throw notCounted[why](proposal);
        const isDone = decision.status === 'Approved';
        const next: PurchaseProposal = isDone ? { ...approved, status: 'Approved', endedAt: at } : approved;
        const reply = await entityOf(authority, next, caller, request.now);
        const acting = { caller, at, also: () => request.remember(reply) };
        await (isDone ? complete(next, decision, acting) : keepApproval(next, acting));
        return reply;
      }, PATIENCE),

    submitProposal: (request: Named, caller: Caller) =>
      withRetry(async () => {
        const { proposal, authority } = await waiting(request, caller);
        if (proposal.userId !== caller.id) throw refuse('Only the person who proposed this can submit it.');
        const decision = await decisionOn(authority, proposal, request.now);
        if (decision.missing > 0) throw new Problem('approval_needed');
        const at = request.now.toISOString();
        const next: PurchaseProposal = { ...proposal, status: 'Approved', endedAt: at };
        const reply = await entityOf(authority, next, caller, request.now);
        await complete(next, decision, { caller, at, also: () => request.remember(reply) });
        return reply;
      }, PATIENCE),

    refuseProposal: (request: Reasoned, caller: Caller) =>
      withRetry(async () => {
        const { proposal, authority, why, at } = await judged(request, caller);
        if (why && why !== 'Twice' && why !== 'SameAuthority') throw notCounted[why](proposal);
        const { reason } = request.body;
        const next: PurchaseProposal = { ...proposal, status: 'Declined', endedAt: at, reason };
        const reply = await entityOf(authority, next, caller, request.now);
        const step = stepOf(deps, 'Declined', next, { by: caller, at, reason, toldIds: [proposal.userId] });
        await proposals.save(next, [step], () => request.remember(reply));
        return reply;
      }),

    withdrawProposal: ({ id, now }: RequestContext & { id: string }, caller: Caller) =>
      withRetry(async () => {
        const found = await existing(id, caller, now);
        if (found.proposal.userId !== caller.id) throw refuse('Only the person who proposed this can withdraw it.');
        assertWaiting(found);
        const at = now.toISOString();
        const next: PurchaseProposal = { ...found.proposal, status: 'Withdrawn', endedAt: at };
        await proposals.save(next, [stepOf(deps, 'Withdrawn', next, { by: caller, at })]);
      }),
  };
};
