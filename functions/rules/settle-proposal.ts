import type { CheckedLimits } from '#shared/contract/limit-trial.ts';
import { Problem } from '#shared/contract/problem.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  boundFigures,
  lapseCause,
  type ProposalStep,
  type PurchaseProposal,
  purchaseHash,
} from '#shared/domain/purchase-proposal.ts';
import { changedTerms } from '#shared/domain/term-words.ts';
import type { Clock } from '../runtime/table.ts';
import type { PurchaseProposalStore } from '../store/purchase-proposals.ts';
import { type AuthorityOf, type AuthorityStores, authorityOf } from './authority.ts';
import type { LimitDeps } from './check-offering.ts';
import { proposalCheck, unchecked } from './proposal-check.ts';
import { stepOf, theProduct } from './proposal-step.ts';

export interface SettleDeps extends LimitDeps, AuthorityStores, Pick<Clock, 'newId'> {
  proposals: Pick<PurchaseProposalStore, 'find' | 'save'>;
}

export interface Settled {
  proposal: PurchaseProposal;
  result: CheckedLimits | null;
}

const unique = (...ids: string[]): string[] => [...new Set(ids)].sort();

const concerned = ({ userId, askedIds, approvals }: PurchaseProposal): string[] =>
  unique(userId, ...askedIds, ...approvals.map(({ by }) => by));

/** Lapsed, or approvals dropped for changed figures or terms. Conditional, so people are told once. */
export async function settled(
  deps: SettleDeps,
  proposal: PurchaseProposal,
  now: Date,
  authority?: AuthorityOf,
): Promise<Settled> {
  if (proposal.status !== 'Waiting') return { proposal, result: null };
  const at = now.toISOString();
  const [offering] = await deps.offerings.several([proposal.lpNumber]);
  const { result, figuresHash } = offering ? await proposalCheck(deps, offering, proposal, now) : unchecked;
  const because = lapseCause(proposal, { now, offering, verdict: result?.verdict ?? null });
  if (because) {
    const endedAt = because === 'Time' ? proposal.lapsesAt : at;
    const next: PurchaseProposal = { ...proposal, status: 'Lapsed', endedAt, lapsedBecause: because };
    const step = stepOf(deps, 'Lapsed', next, { by: theProduct, at, because, toldIds: concerned(proposal) });
    return { proposal: await written(deps, next, [step]), result };
  }
  const changes = offering && proposal.terms ? changedTerms(proposal.terms, termsOf(offering)) : [];
  const bound = boundFigures(proposal);
  const hasOtherFigures = bound !== undefined && figuresHash !== bound;
  if (changes.length === 0 && !hasOtherFigures) return { proposal, result };
  const changed: PurchaseProposal = {
    ...proposal,
    ...(hasOtherFigures && { figuresHash }),
    ...(changes.length > 0 && offering && { terms: termsOf(offering), price: priceUnder(offering, proposal) }),
    approvals: [],
  };
  const next: PurchaseProposal = { ...changed, contentHash: await purchaseHash(changed) };
  const held = authority ?? (await authorityOf(deps, proposal.creditUnionId));
  const { mayApprove } = await held.decide({ ...next, preparerId: next.userId, now: at });
  const everyone = unique(...concerned(proposal), ...mayApprove);
  const by = { by: theProduct, at };
  const steps: ProposalStep[] = [];
  // Without approvals, changed figures concern no one; changed terms concern the proposer.
  if (hasOtherFigures)
    steps.push(
      stepOf(deps, 'FiguresChanged', next, {
        ...by,
        toldIds: proposal.approvals.length > 0 && changes.length === 0 ? everyone : [],
      }),
    );
  if (changes.length > 0)
    steps.push(
      stepOf(deps, 'TermsChanged', next, {
        ...by,
        changes: changes.map(({ label, before, after }) => ({ label, before, after })),
        toldIds: everyone,
      }),
    );
  return { proposal: await written(deps, next, steps), result };
}

/** Bids stay; a price of the offering's follows it. */
function priceUnder(offering: Offering, { price, terms }: PurchaseProposal): number | null {
  if (!offering.asksForPrice) return offering.price;
  return terms?.asksForPrice === false ? null : price;
}

async function written(
  { proposals }: SettleDeps,
  next: PurchaseProposal,
  steps: readonly ProposalStep[],
): Promise<PurchaseProposal> {
  try {
    return await proposals.save(next, steps);
  } catch (error) {
    const found = await proposals.find(next.creditUnionId, next.id);
    if (!found || !(error instanceof Problem) || error.code !== 'busy') throw error;
    return found;
  }
}
