import type * as z from 'zod';
import type { PurchaseBody } from '#shared/contract/commitments.ts';
import { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { type Caller, holderOf } from '#shared/domain/access.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { contentChanges } from '#shared/domain/content-changes.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import { assertPurchase, buyerOf, orderPrice } from '#shared/domain/order.ts';
import { keptReason } from '#shared/domain/over-limit.ts';
import { lapsesAfter, type PurchaseProposal, purchaseHash } from '#shared/domain/purchase-proposal.ts';
import { toCents } from '#shared/format/money.ts';
import { list } from '../../odata/list.ts';
import { assertTerms } from '../../rules/assert-terms.ts';
import { authorityOf } from '../../rules/authority.ts';
import { checkPurchase } from '../../rules/kept-check.ts';
import { proposalCheck } from '../../rules/proposal-check.ts';
import { stepOf } from '../../rules/proposal-step.ts';
import { settled } from '../../rules/settle-proposal.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { ShownTermsStore } from '../../store/offered-terms.ts';
import { proposalStepEntity } from '../../wire/purchase-proposals.ts';
import { wireOf } from '../../wire/receipt.ts';
import { waitingChanges } from '../../wire/waiting-change.ts';
import { assertNoneLive } from './assert-none-live.ts';
import type { PlaceDeps } from './place.ts';
import { proposalDecisions } from './proposal-decisions.ts';
import { conflict, proposalReading } from './proposal-reading.ts';

export interface ProposalDeps extends PlaceDeps {
  shownTerms: Pick<ShownTermsStore, 'find'>;
}

type Order = z.output<typeof PurchaseBody>;
type Query = Parameters<typeof list>[1] & { mine?: 'true' | 'false' | undefined };

export const proposalDesk = (deps: ProposalDeps) => {
  const { proposals } = deps;
  const reading = proposalReading(deps);
  const { decisionOn, entityOf, existing } = reading;

  return {
    ...proposalDecisions(deps, reading),

    propose: (
      { id, body, now, remember }: Pick<RequestContext, 'now' | 'remember'> & { id: string; body: Order },
      caller: Caller,
    ) =>
      withRetry(async () => {
        const [offering, current, found, authority] = await Promise.all([
          visibleOffering(deps, id, caller),
          deps.commitments.find(id, caller.creditUnionId),
          proposals.of(caller.creditUnionId, id),
          authorityOf(deps, caller.creditUnionId),
        ]);
        if (current?.status === 'Accepted') assertNoneLive(current);
        const amount = toCents(body.Amount);
        assertPurchase(offering, caller, amount);
        await assertTerms(deps, offering, body.TermsHash);
        const at = now.toISOString();
        const earlier: PurchaseProposal[] = [];
        for (const one of found) earlier.push((await settled(deps, one, now, authority)).proposal);
        const before = earlier.find(({ status }) => status === 'Waiting');
        const { creditUnionId } = caller;
        const { result, figuresHash } = await proposalCheck(deps, offering, { creditUnionId, amount }, now);
        const confirmed = { acknowledged: body.Acknowledged ?? [], attested: body.Attested ?? [] };
        const content = {
          lpNumber: id,
          amount,
          minimumAmount: toCents(body.MinimumAmount ?? 0),
          figuresHash,
          price: orderPrice(offering, body.Price ?? null),
          kind: current && isLive(current.status) ? ('edit' as const) : ('commitment' as const),
          terms: termsOf(offering),
          confirmed,
          overLimitReason: keptReason(result?.verdict ?? null, body.OverLimitReason),
        };
        const contentHash = await purchaseHash(content);
        const isSameContent = before?.contentHash === contentHash;
        const proposed: PurchaseProposal = {
          id: before?.id ?? `${id}-${earlier.length + 1}`,
          ...buyerOf(caller),
          ...content,
          contentHash,
          verdict: result?.verdict ?? null,
          lapsedBecause: null,
          askedIds: [],
          remindedAt: null,
          status: 'Waiting',
          proposedAt: at,
          lapsesAt: lapsesAfter(at, authority.lapseDays),
          endedAt: null,
          reason: '',
          version: before?.version ?? 0,
          approvals: isSameContent ? before.approvals : [],
        };
        const decision = await decisionOn(authority, proposed, now);
        if (decision.missing === 0) throw conflict('This needs no approval. Submit the commitment.');
        if (before && before.userId !== caller.id)
          throw conflict(
            `${before.userName} has proposed a purchase of this LP already. It needs approval.`,
            before.id,
          );
        if (isSameContent) return entityOf(authority, before, caller, now);
        const { writes } = await checkPurchase(deps, {
          offering,
          next: { ...proposed, version: current?.version ?? 0 },
          by: caller,
          at,
          confirmed,
          moment: before || content.kind === 'edit' ? 'edited' : 'submitted',
        });
        const asked = new Set([...decision.mayApprove, ...(before?.approvals ?? []).map(({ by }) => by)]);
        const next = { ...proposed, askedIds: [...new Set([...asked, ...(before?.askedIds ?? [])])] };
        const toldIds = [...asked].sort();
        const changes = before ? contentChanges(before, next) : [];
        const step = stepOf(deps, before ? 'Changed' : 'Proposed', next, { by: caller, at, changes, toldIds });
        const reply = await entityOf(authority, next, caller, now);
        await proposals.save(next, [step], () => [...remember(reply), ...writes]);
        return reply;
      }),

    async proposals({ query: { mine, ...query }, now }: RequestContext & { query: Query }, caller: Caller) {
      const [found, authority, settings, outside] = await Promise.all([
        proposals.of(holderOf(caller)),
        authorityOf(deps, holderOf(caller)),
        caller.isCreditUnionAdmin ? deps.compliance.settings(caller.creditUnionId) : null,
        caller.isCreditUnionAdmin ? deps.compliance.outside(caller.creditUnionId) : undefined,
      ]);
      const changes = waitingChanges({ ...authority, limits: settings && { settings, outside } }, caller).filter(
        ({ mayApprove }) => mine !== 'true' || mayApprove,
      );
      const rows: PurchaseProposalEntity[] = [];
      for (const one of found) {
        const { proposal } = await settled(deps, one, now, authority);
        rows.push(await entityOf(authority, proposal, caller, now));
      }
      const wanted = mine === 'true' ? rows.filter(({ isMine }) => isMine) : rows;
      const path = '/api/compliance/proposals';
      const listed = await list(wanted, query, {
        row: PurchaseProposalEntity,
        of: (row) => row,
        path,
        defaultOrder: 'proposedAt desc',
        ...(mine && { extra: { mine } }),
      });
      return { ...listed, ...(changes.length > 0 && { changes }) };
    },

    async proposal({ id, now }: RequestContext & { id: string }, caller: Caller) {
      const { proposal, authority } = await existing(id, caller, now);
      const [entity, steps] = await Promise.all([
        entityOf(authority, proposal, caller, now),
        proposals.stepsOf(proposal),
      ]);
      return { ...entity, wire: wireOf(proposal), steps: steps.map(proposalStepEntity) };
    },
  };
};
