import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { PurchaseBody } from '#shared/contract/commitments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuthorityDecision, IgnoredBecause } from '#shared/domain/authority.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { askedPrice, assertOrder, buyerOf } from '#shared/domain/order.ts';
import {
  lapsesAfter,
  type ProposalStep,
  type PurchaseProposal,
  purchaseHash,
  statusAt,
} from '#shared/domain/purchase-proposal.ts';
import { money, toCents, toDollars } from '#shared/format/money.ts';
import { maybePercent } from '#shared/format/percent.ts';
import { list } from '../../odata/list.ts';
import { type AuthorityOf, authorityOf } from '../../rules/authority.ts';
import { assertProposable } from '../../rules/kept-check.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Write } from '../../store/table.ts';
import { proposalEntity } from '../../wire/purchase-proposals.ts';
import { assertNoneLive } from './assert-none-live.ts';
import type { CommitmentDeps } from './deps.ts';
import { placePurchase } from './place.ts';

type Order = z.output<typeof PurchaseBody>;
type Asked<Body> = RequestContext & { id: string; body: Body };
type Named = { contentHash: string };

const CHANGED = 'What is proposed was changed. Look at it again.';
const refuse = (message: string) => new Problem('not_allowed', { message });
const conflict = (message: string, existingId?: string) =>
  new Problem('conflict', { message, ...(existingId && { existingId }) });

/** Why an approval of this caller would not count. */
const notCounted: Record<IgnoredBecause, (proposal: PurchaseProposal) => Problem> = {
  Changed: () => conflict(CHANGED),
  Preparer: () => new Problem('own_work'),
  Twice: () => conflict('You have approved this already.'),
  Inactive: () => new Problem('not_allowed'),
  Limit: ({ amount }) =>
    new Problem('no_authority', { message: `Your limit does not reach ${money(toDollars(amount))}.` }),
  SameAuthority: () => conflict('This was approved already with the limit that you would approve it with.'),
};

/** How people of a credit union have purchases approved that they may not decide alone. */
export const proposalDesk = (deps: CommitmentDeps) => {
  const { proposals } = deps;

  const decisionOn = (authority: AuthorityOf, proposal: PurchaseProposal, now: Date): Promise<AuthorityDecision> =>
    authority.decide({ ...proposal, preparerId: proposal.userId, now: now.toISOString() });

  async function entityOf(authority: AuthorityOf, proposal: PurchaseProposal, caller: Caller, now: Date) {
    const status = statusAt(proposal, now);
    await authority.meet(proposal.approvals.map(({ by }) => by));
    const decision = status === 'Waiting' ? await decisionOn(authority, proposal, now) : null;
    return proposalEntity({ ...proposal, status }, { decision, caller, person: authority.person });
  }

  const stepOf = (
    type: ProposalStep['type'],
    { id: proposalId, lpNumber, creditUnionId, amount }: PurchaseProposal,
    { caller, at, toldIds = [] }: { caller: Caller; at: string; toldIds?: string[] },
  ): ProposalStep => ({
    ...{ id: deps.newId('P'), at, type, proposalId, lpNumber, creditUnionId, amount, toldIds },
    ...{ userId: caller.id, userName: caller.name },
  });

  async function existing(id: string, { creditUnionId }: Caller): Promise<PurchaseProposal> {
    const found = await proposals.find(creditUnionId, id);
    if (!found) throw new Problem('not_found', { message: 'There is no such proposal.' });
    return found;
  }

  async function waiting(id: string, caller: Caller, now: Date): Promise<PurchaseProposal> {
    const found = await existing(id, caller);
    const status = statusAt(found, now);
    if (status !== 'Waiting') throw conflict(`This proposal is ${status.toLowerCase()} already.`);
    return found;
  }

  /** The proposal with the caller's approval, where that counts or stands beside ones of the same authority. */
  async function judged({ id, body, now }: Asked<Named & { reason: string }>, caller: Caller) {
    const proposal = await waiting(id, caller, now);
    if (body.contentHash !== proposal.contentHash) throw conflict(CHANGED);
    if (proposal.userId === caller.id) throw notCounted.Preparer(proposal);
    const at = now.toISOString();
    const approval = { by: caller.id, at, contentHash: body.contentHash, reason: body.reason };
    const approved = { ...proposal, approvals: [...proposal.approvals, approval] };
    const authority = await authorityOf(deps, caller.creditUnionId);
    const decision = await decisionOn(authority, approved, now);
    const ignored = decision.ignored.find((one) => one.by === caller.id && one.at === at);
    return { proposal, approved, authority, decision, why: ignored?.why ?? null, at };
  }

  /** The commitment, in one transaction with the approval that was missing. */
  async function complete(approved: PurchaseProposal, caller: Caller, at: string, also: () => Write[]): Promise<void> {
    const { lpNumber, kind, amount, minimumAmount, price, userId, userName } = approved;
    const [offering, current] = await Promise.all([
      visibleOffering(deps, lpNumber, caller),
      deps.commitments.find(lpNumber, caller.creditUnionId),
    ]);
    if (kind === 'commitment') assertNoneLive(current);
    else if (current?.status !== 'Pending')
      throw conflict('The commitment that this would change is no longer pending.');
    assertOrder(offering, caller, amount);
    const told = { caller, at, toldIds: [userId] };
    const steps = [stepOf('Approved', approved, { caller, at }), stepOf('Completed', approved, told)];
    const by = { ...caller, id: userId, name: userName };
    const confirmed = approved.confirmed ?? ('all' as const);
    // The offering may have asked for one when it was proposed.
    askedPrice(offering, maybePercent(price));
    const purchase = { offering, current, by, amount, minimumAmount, price, at, confirmed, isApproved: true };
    await placePurchase(deps, purchase, () => [...proposals.writes(approved, steps), ...also()]).catch((error) => {
      // Only the one who proposed it can say more.
      if (error instanceof Problem && error.code === 'attestation_missing')
        throw conflict(`This is closer to a limit than when ${userName} proposed it. They have to propose it again.`);
      throw error;
    });
  }

  return {
    propose: ({ id, body, now, remember }: Asked<Order>, caller: Caller) =>
      withRetry(async () => {
        const [offering, current, earlier, authority] = await Promise.all([
          visibleOffering(deps, id, caller),
          deps.commitments.find(id, caller.creditUnionId),
          proposals.of(caller.creditUnionId, id),
          authorityOf(deps, caller.creditUnionId),
        ]);
        if (current?.status === 'Accepted') assertNoneLive(current);
        const amount = toCents(body.Amount);
        assertOrder(offering, caller, amount);
        const at = now.toISOString();
        const content = {
          ...{ lpNumber: id, amount, minimumAmount: toCents(body.MinimumAmount ?? 0) },
          price: askedPrice(offering, body.Price ?? null),
          kind: current && isLive(current.status) ? ('edit' as const) : ('commitment' as const),
        };
        const confirmed = { acknowledged: body.Acknowledged ?? [], attested: body.Attested ?? [] };
        const contentHash = await purchaseHash(content);
        const before = earlier.find((one) => statusAt(one, now) === 'Waiting');
        const next: PurchaseProposal = {
          ...{ id: before?.id ?? `${id}-${earlier.length + 1}`, ...buyerOf(caller), ...content, contentHash },
          confirmed,
          ...{ status: 'Waiting', proposedAt: at, lapsesAt: lapsesAfter(at, authority.lapseDays), endedAt: null },
          ...{ reason: '', version: before?.version ?? 0 },
          approvals: before?.contentHash === contentHash ? before.approvals : [],
        };
        const decision = await decisionOn(authority, next, now);
        if (decision.missing === 0) throw conflict('This needs no approval. Submit the commitment.');
        if (before && before.userId !== caller.id)
          throw conflict(
            `${before.userName} has proposed a purchase of this LP already. It needs approval.`,
            before.id,
          );
        const isSame = isDeepStrictEqual(before?.confirmed, confirmed) && before?.contentHash === contentHash;
        if (isSame) return entityOf(authority, before, caller, now);
        await assertProposable(deps, { offering, amount, creditUnionId: caller.creditUnionId, at, confirmed });
        const step = stepOf(before ? 'Changed' : 'Proposed', next, { caller, at, toldIds: decision.mayApprove });
        const reply = await entityOf(authority, next, caller, now);
        await proposals.save(next, step, () => remember(reply));
        return reply;
      }),

    async proposals({ query: { mine, ...query }, now }: RequestContext & { query: Query }, caller: Caller) {
      const [found, authority] = await Promise.all([
        proposals.of(caller.creditUnionId),
        authorityOf(deps, caller.creditUnionId),
      ]);
      const rows: PurchaseProposalEntity[] = [];
      for (const one of found) rows.push(await entityOf(authority, one, caller, now));
      const wanted = mine === 'true' ? rows.filter(({ isMine }) => isMine) : rows;
      const path = '/api/compliance/proposals';
      return list(wanted, query, {
        row: PurchaseProposalEntity,
        of: (row) => row,
        path,
        defaultOrder: 'proposedAt desc',
        ...(mine && { extra: { mine } }),
      });
    },

    async proposal({ id, now }: RequestContext & { id: string }, caller: Caller) {
      const found = await existing(id, caller);
      return entityOf(await authorityOf(deps, caller.creditUnionId), found, caller, now);
    },

    approveProposal: (request: Asked<Named & { reason: string }>, caller: Caller) =>
      withRetry(async () => {
        const { proposal, approved, authority, decision, why, at } = await judged(request, caller);
        if (why) throw notCounted[why](proposal);
        const isDone = decision.status === 'Approved';
        const next: PurchaseProposal = isDone ? { ...approved, status: 'Approved', endedAt: at } : approved;
        const reply = await entityOf(authority, next, caller, request.now);
        const also = () => request.remember(reply);
        if (isDone) await complete(next, caller, at, also);
        else await proposals.save(next, stepOf('Approved', next, { caller, at }), also);
        return reply;
      }),

    refuseProposal: (request: Asked<Named & { reason: string }>, caller: Caller) =>
      withRetry(async () => {
        const { proposal, authority, why, at } = await judged(request, caller);
        if (why && why !== 'Twice' && why !== 'SameAuthority') throw notCounted[why](proposal);
        const { reason } = request.body;
        const next: PurchaseProposal = { ...proposal, status: 'Declined', endedAt: at, reason };
        const reply = await entityOf(authority, next, caller, request.now);
        const step = stepOf('Declined', next, { caller, at, toldIds: [proposal.userId] });
        await proposals.save(next, step, () => request.remember(reply));
        return reply;
      }),

    withdrawProposal: ({ id, now }: RequestContext & { id: string }, caller: Caller) =>
      withRetry(async () => {
        const found = await existing(id, caller);
        if (found.userId !== caller.id) throw refuse('Only the person who proposed this can take it back.');
        const proposal = await waiting(id, caller, now);
        const at = now.toISOString();
        const next: PurchaseProposal = { ...proposal, status: 'Withdrawn', endedAt: at };
        await proposals.save(next, stepOf('Withdrawn', next, { caller, at }));
      }),
  };
};

type Query = Parameters<typeof list>[1] & { mine?: 'true' | 'false' | undefined };
