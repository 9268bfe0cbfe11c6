import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Commitment, statusAfter } from '#shared/domain/commitment.ts';
import { nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import { amountRemaining, type Offering, withAccepted } from '#shared/domain/offering.ts';
import { acceptanceRefusal } from '#shared/domain/order.ts';
import { assertBookOpen } from '#shared/domain/order-book.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { checkPurchase } from '../../rules/kept-check.ts';
import { assertImpartial, impartialOffering } from '../../rules/own-work.ts';
import { existingOffering } from '../../rules/visible.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { commitmentEntity } from '../../wire/orders.ts';
import { type Change, statusProblem, withdraw } from './change-as-buyer.ts';
import type { CommitmentDeps } from './deps.ts';

/**
 * An administrator accepts or rejects; nothing else of a commitment is theirs to change, but to withdraw their own
 * credit union's as all its people may.
 */
export async function decideAsAdmin(deps: CommitmentDeps, change: Change): Promise<Answer<PlacedCommitment>> {
  const before = { Status: change.current.status as unknown };
  const { Status } = patchDocument(before, change.patch, (path) => path === '/Status') as typeof before;
  if (Status === 'Accepted') return accept(deps, change);
  if (Status === 'Rejected') return reject(deps, change);
  const isOwn = change.current.creditUnionId === change.caller.creditUnionId;
  if (Status === 'Withdrawn' && isOwn) return withdraw(deps, change, change.current.amount);
  throw statusProblem(Status);
}

/** The commitment, the offering's totals and state, the history rows and the check that is kept, in one transaction. */
async function accept(deps: CommitmentDeps, { current, caller, at }: Change): Promise<Answer<PlacedCommitment>> {
  const status = statusAfter(current.status, 'accept');
  const [offering, contact] = await Promise.all([
    impartialOffering(deps, current.lpNumber, caller),
    deps.users.find(current.userId),
  ]);
  assertBookOpen(offering);
  if (!contact?.isVerified) throw new Problem('conflict', { message: unverified(current) });
  assertAcceptable(offering, current);
  const next: Commitment = { ...current, status, decidedAt: at };
  const after = withAccepted(offering, current.amount, at);
  const entries = [decisionEntry(deps, { current, caller, at }, 'CommitmentAccepted')];
  if (after.state !== offering.state) {
    entries.push(
      historyEntry(deps, caller, {
        lpNumber: offering.lpNumber,
        at,
        step: {
          type: 'OfferingStateChanged',
          from: offering.state,
          to: after.state,
          reason: null,
          remaining: amountRemaining(after),
        },
      }),
    );
  }
  const { check, found, writes } = await checkPurchase(deps, {
    ...{ offering, next, by: caller, at, moment: 'accepted', confirmed: nothingConfirmed },
  });
  const saved = await deps.commitments.accept({ ...next, ...found }, { offering: after, entries, at }, () => writes);
  return withVersion({ ...commitmentEntity(saved), ...(check && { check }) }, saved.version);
}

/** No one is bound by a commitment of a person without an agreement; a colleague's edit makes it theirs. */
const unverified = ({ userName, creditUnionName }: Commitment): string =>
  `${userName} is no longer verified. Someone verified at ${creditUnionName} has to edit the commitment before it can be accepted.`;

/** Whatever was true when it was submitted: the offering may have changed since. */
function assertAcceptable(offering: Offering, commitment: Commitment): void {
  const refused = acceptanceRefusal({ ...offering, remaining: amountRemaining(offering) }, commitment);
  if (refused) throw new Problem(refused.code, { message: refused.message });
}

async function reject(deps: CommitmentDeps, { current, caller, at }: Change): Promise<Answer<PlacedCommitment>> {
  const status = statusAfter(current.status, 'reject');
  const offering = await existingOffering(deps.offerings, current.lpNumber);
  const own = await assertImpartial(deps, offering, caller);
  assertBookOpen(offering);
  const next: Commitment = { ...current, status, decidedAt: at };
  const entry = decisionEntry(deps, { current, caller, at }, 'CommitmentRejected');
  const saved = await deps.commitments.end(next, entry, [
    deps.commitments.unchanged(current.lpNumber, caller.creditUnionId, own),
  ]);
  return withVersion(commitmentEntity(saved), saved.version);
}

const decisionEntry = (
  deps: CommitmentDeps,
  { current, caller, at }: Pick<Change, 'current' | 'caller' | 'at'>,
  type: 'CommitmentAccepted' | 'CommitmentRejected',
) =>
  historyEntry(deps, caller, {
    lpNumber: current.lpNumber,
    at,
    step: { type, amount: current.amount, allocation: null },
    concerned: current,
  });
