import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { ZonedAuthorities } from '#shared/domain/authorities.ts';
import { type Commitment, isLive, statusAfter, unchecked } from '#shared/domain/commitment.ts';
import { type Confirmed, nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { buyerOf } from '#shared/domain/order.ts';
import { type Cents, minus } from '#shared/format/money.ts';
import { authorityIn } from '../../rules/authority.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { type Bounds, checkPurchase } from '../../rules/kept-check.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { Write } from '../../store/table.ts';
import type { UserStore } from '../../store/users.ts';
import { placedCommitment } from '../../wire/orders.ts';
import { type EndOwnProposalDeps, endOwnProposal } from './end-own-proposal.ts';

export interface PlaceDeps extends EndOwnProposalDeps {
  commitments: CommitmentStore;
  offerings: OfferingStore;
  users: Pick<UserStore, 'find' | 'findAll' | 'ofCreditUnion'>;
  compliance: Pick<ComplianceStore, 'forChecks' | 'forPurchases' | 'outside' | 'reported' | 'otherIds' | 'settings'>;
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  objects: Pick<ObjectBytes, 'write'>;
  authorities: Pick<AuthorityStore, 'of' | 'save'>;
  borrowersOf: ReadTapeBorrowers;
}

export interface Purchase {
  offering: Offering;
  current: Commitment | undefined;
  by: Pick<Caller, 'id' | 'name' | 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;
  amount: Cents;
  minimumAmount: Cents;
  price: number | null;
  at: string;
  /** Confirmations of limits; `all` where none are needed. */
  confirmed?: Confirmed | 'all';
  overLimitReason?: string | null | undefined;
  figuresHash?: string | null | undefined;
  /** Last approver of a proposal, or whoever found that it needs no more. */
  approvedBy?: Pick<Caller, 'id' | 'name'>;
  /** Ids of all whose approval counted. */
  approverIds?: string[] | undefined;
  /** If read already. */
  bounds?: Bounds;
}

type Placed = Answer<PlacedCommitment>;

export async function buyerRules({ compliance, evidence }: PlaceDeps, creditUnionId: string) {
  const [{ authorities, settings }, head] = await Promise.all([
    compliance.forPurchases(creditUnionId),
    evidence.head(creditUnionId),
  ]);
  return { authorities, bounds: { settings, head } };
}

export async function assertAuthority(
  deps: PlaceDeps,
  held: ZonedAuthorities,
  { by, offering, amount, at }: Purchase,
): Promise<Write[]> {
  const authority = authorityIn(deps, held);
  const question = { amount, preparerId: by.id, now: at, contentHash: '', approvals: [] };
  if ((await authority.decide(question)).missing > 0) throw new Problem('approval_needed');
  return authority.isUsed ? endOwnProposal(deps, offering.lpNumber, { by, at }) : [];
}

export async function placePurchase(
  deps: PlaceDeps,
  {
    offering,
    current,
    by,
    amount,
    minimumAmount,
    price,
    at,
    confirmed = nothingConfirmed,
    approvedBy,
    bounds,
    ...said
  }: Purchase,
  also: (placed: Placed) => Write[] = () => [],
): Promise<Placed> {
  const { lpNumber } = offering;
  const edited = current && isLive(current.status) ? current : undefined;
  const next: Commitment = {
    lpNumber,
    ...(edited ? { ...edited, userId: by.id, userName: by.name } : buyerOf(by)),
    amount,
    minimumAmount,
    price,
    submittedAt: at,
    terms: termsOf(offering),
    requestedAmount: null,
    allocationRun: current?.allocationRun ?? null,
    ...unchecked,
    overLimitReason: said.overLimitReason || null,
    rejectionReason: null,
    assigned: current?.assigned ?? null,
    notes: current?.notes ?? '',
    status: edited ? statusAfter(edited.status, 'edit') : 'Pending',
    decidedAt: edited?.decidedAt ?? null,
    version: current?.version ?? 0,
  };
  const asked = { amount, price, demandBefore: offering.pendingTotal, approvedBy: said.approverIds };
  const entry = historyEntry(deps, by, {
    lpNumber,
    at,
    step: edited
      ? { type: 'CommitmentEdited', before: edited.amount, ...asked }
      : { type: 'CommitmentSubmitted', ...asked },
  });
  const pending = edited ? minus(amount, edited.amount) : amount;
  const { check, found, overLimitReason, writes } = await checkPurchase(deps, {
    offering,
    next,
    by: approvedBy ?? by,
    at,
    confirmed,
    confirmedBy: by,
    figuresHash: said.figuresHash,
    bounds,
    moment: approvedBy ? 'approved' : edited ? 'edited' : 'submitted',
  });
  const reply = (saved: Commitment) =>
    withVersion({ ...placedCommitment(saved, offering), ...(check && { check }) }, saved.version);
  return reply(
    await deps.commitments.place({ ...next, ...found, overLimitReason }, { pending, entry }, (saved) => [
      ...also(reply(saved)),
      ...writes,
    ]),
  );
}
