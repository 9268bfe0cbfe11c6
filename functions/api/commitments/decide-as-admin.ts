import { Problem } from '#shared/contract/problem.ts';
import { type Commitment, statusAfter } from '#shared/domain/commitment.ts';
import { amountRemaining, type Offering, stateAfterAcceptance, takesOrders } from '#shared/domain/offering.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { historyEntry } from '../../runtime/history-entry.ts';
import { patched } from '../../runtime/patch.ts';
import { type Change, statusProblem } from './change-as-buyer.ts';
import type { CommitmentDeps } from './deps.ts';

/** An administrator accepts or rejects; nothing else of a commitment is theirs to change. */
export async function decideAsAdmin(deps: CommitmentDeps, change: Change): Promise<Commitment> {
  const before = { Status: change.current.status as unknown };
  const { Status } = patched(before, change.patch, (path) => path === '/Status') as typeof before;
  if (Status === 'Accepted') return accept(deps, change);
  if (Status === 'Rejected') return reject(deps, change);
  throw statusProblem(Status);
}

/** The commitment, the offering's totals and state, and the history rows in one transaction. */
async function accept(deps: CommitmentDeps, { current, offering, caller, at }: Change): Promise<Commitment> {
  const status = statusAfter(current.status, 'accept');
  const remaining = amountRemaining(offering);
  const isTooMuch = current.amount > remaining;
  if (!takesOrders(offering.state) && !(offering.state === 'Full' && isTooMuch)) {
    throw new Problem('not_open', { message: `The LP is ${offering.state}; no commitment can be accepted.` });
  }
  if (isTooMuch) {
    throw new Problem('oversold', { message: `Only ${money(toDollars(remaining))} remains for sale.` });
  }
  const next: Commitment = { ...current, status, decidedAt: at };
  const after = withAccepted(offering, current.amount, at);
  const entries = [decisionEntry(deps, { current, caller, at }, 'Commitment Accepted')];
  if (after.state !== offering.state) {
    entries.push(
      historyEntry(deps, caller, {
        lpNumber: offering.lpNumber,
        type: 'Offering State Changed',
        at,
        detail: `${offering.state} to ${after.state}: ${money(toDollars(amountRemaining(after)))} remains`,
      }),
    );
  }
  await deps.commitments.accept(next, after, entries, at);
  return { ...next, version: next.version + 1 };
}

function withAccepted(offering: Offering, amount: number, at: string): Offering {
  const totals = {
    ...offering,
    acceptedTotal: offering.acceptedTotal + amount,
    pendingTotal: offering.pendingTotal - amount,
  };
  const state = stateAfterAcceptance(totals);
  return { ...totals, state, stateChangedAt: state === offering.state ? offering.stateChangedAt : at };
}

async function reject(deps: CommitmentDeps, { current, caller, at }: Change): Promise<Commitment> {
  const next: Commitment = { ...current, status: statusAfter(current.status, 'reject'), decidedAt: at };
  const entry = decisionEntry(deps, { current, caller, at }, 'Commitment Rejected');
  await deps.commitments.save(next, { pending: -current.amount, entry });
  return { ...next, version: next.version + 1 };
}

const decisionEntry = (
  deps: CommitmentDeps,
  { current, caller, at }: Pick<Change, 'current' | 'caller' | 'at'>,
  type: 'Commitment Accepted' | 'Commitment Rejected',
) =>
  historyEntry(deps, caller, {
    lpNumber: current.lpNumber,
    type,
    at,
    amount: current.amount,
    concerned: current,
    detail: `Purchase commitment of ${money(toDollars(current.amount))} ${type === 'Commitment Accepted' ? 'accepted' : 'rejected'}`,
  });
