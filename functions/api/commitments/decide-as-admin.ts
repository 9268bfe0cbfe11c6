import { OrderDeskChange, PassedOver, type PlacedCommitment } from '#shared/contract/commitments.ts';
import { MaybeReason } from '#shared/contract/fields.ts';
import { invalidAt, Problem } from '#shared/contract/problem.ts';
import { mostOrders } from '#shared/domain/allocation-book.ts';
import { type Commitment, commitmentId, statusAfter } from '#shared/domain/commitment.ts';
import { openDeal } from '#shared/domain/deal.ts';
import { nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { withAccepted } from '#shared/domain/offering-state.ts';
import { acceptanceRefusal } from '#shared/domain/order.ts';
import { assertBookOpen } from '#shared/domain/order-book.ts';
import { NO_REASON } from '#shared/domain/over-limit.ts';
import { isForAllocation, passedOver } from '#shared/domain/passed-over.ts';
import { assigneeOf } from '../../rules/assignee.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { checkPurchase } from '../../rules/kept-check.ts';
import { assertImpartial, impartialOffering } from '../../rules/own-work.ts';
import { existingOffering } from '../../rules/visible.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { valid } from '../../runtime/valid.ts';
import { type DealStore, openingWrites } from '../../store/deals.ts';
import type { UserStore } from '../../store/users.ts';
import { commitmentEntity } from '../../wire/orders.ts';
import { type Change, type ChangeAsBuyerDeps, statusProblem, withdraw } from './change-as-buyer.ts';

export interface DecideAsAdminDeps extends ChangeAsBuyerDeps {
  deals: Pick<DealStore, 'ofCommitment'>;
  users: ChangeAsBuyerDeps['users'] & Pick<UserStore, 'admins'>;
}

const paths = ['/Status', '/PassedOver', '/Reason'];
const deskPaths = ['/assigneeId', '/notes'];

/** Administrators only accept and reject; they withdraw their own credit union's commitment like its other people. */
export async function decideAsAdmin(deps: DecideAsAdminDeps, change: Change): Promise<Answer<PlacedCommitment>> {
  if (change.patch.every(({ path }) => deskPaths.includes(path))) return keepDesk(deps, change);
  const before = { Status: change.current.status as unknown, PassedOver: null as unknown, Reason: null as unknown };
  const { Status, PassedOver, Reason } = patchDocument(before, change.patch, (path) =>
    paths.includes(path),
  ) as typeof before;
  if (Status === 'Accepted') return accept(deps, change, PassedOver === null ? null : namedIn(PassedOver));
  if (Status === 'Rejected') return reject(deps, change, reasonIn(Reason));
  const isOwn = change.current.creditUnionId === change.caller.creditUnionId;
  if (Status === 'Withdrawn' && isOwn) {
    const offering = await deps.offerings.find(change.current.lpNumber);
    return withdraw(deps, { ...change, offering }, change.current.amount);
  }
  throw statusProblem(Status);
}

/** Assignee and administrators' notes, as on a deal. */
async function keepDesk(
  deps: DecideAsAdminDeps,
  { current, patch, caller, at }: Change,
): Promise<Answer<PlacedCommitment>> {
  await impartialOffering(deps, current.lpNumber, caller);
  const { assigned, notes } = current;
  const before: OrderDeskChange = { assigneeId: assigned?.byId ?? null, notes };
  const asked = valid(
    OrderDeskChange,
    patchDocument(before, patch, (path) => deskPaths.includes(path)),
  );
  const known = { assigneeId: before.assigneeId, assignee: assigned?.by ?? null };
  const next = await assigneeOf(deps, known, asked.assigneeId, 'A commitment');
  const saved = await deps.commitments.keepDesk(
    { ...current, assigned: assignedTo(assigned, next, at), notes: asked.notes },
    at,
  );
  return withVersion(commitmentEntity(saved), saved.version);
}

const assignedTo = (
  before: Commitment['assigned'],
  { assigneeId, assignee }: Awaited<ReturnType<typeof assigneeOf>>,
  at: string,
): Commitment['assigned'] => {
  if (assigneeId === null) return null;
  return assigneeId === before?.byId ? before : { at, byId: assigneeId, by: assignee ?? '' };
};

/** Commitment, deal, offering's totals and state, history rows and check in one transaction. */
async function accept(
  deps: DecideAsAdminDeps,
  { current, caller, at }: Change,
  named: readonly string[] | null,
): Promise<Answer<PlacedCommitment>> {
  const status = statusAfter(current.status, 'accept');
  const [offering, contact, earlierDeals] = await Promise.all([
    impartialOffering(deps, current.lpNumber, caller),
    deps.users.find(current.userId),
    deps.deals.ofCommitment(current),
  ]);
  assertBookOpen(offering);
  if (!contact?.isVerified) throw new Problem('conflict', { message: unverified(current) });
  assertAcceptable(offering, current);
  const overOthers = await othersPassedOver(deps, offering, current, named);
  const next: Commitment = { ...current, status, decidedAt: at };
  const after = withAccepted(offering, current.amount, at);
  const passedOver = overOthers.map(({ creditUnionName }) => creditUnionName);
  const step = { type: 'CommitmentAccepted', amount: current.amount, allocation: null, passedOver } as const;
  const entries = [historyEntry(deps, caller, { lpNumber: current.lpNumber, at, step, concerned: current })];
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
    offering,
    next,
    by: caller,
    at,
    moment: 'accepted',
    confirmed: nothingConfirmed,
    confirmedBy: { id: current.userId, name: current.userName },
  });
  const deal = openDeal({ commitment: next, offering, before: earlierDeals, at });
  const saved = await deps.commitments.accept({ ...next, ...found }, { offering: after, entries, at }, () => [
    ...openingWrites(deal),
    ...writes,
  ]);
  return withVersion({ ...commitmentEntity(saved), ...(check && { check }) }, saved.version);
}

/** No one is bound by a commitment of a person without an agreement; a colleague's edit makes it theirs. */
const unverified = ({ userName, creditUnionName }: Commitment): string =>
  `${userName} is no longer verified. Someone verified at ${creditUnionName} has to edit the commitment before it can be accepted.`;

/** The offering may have changed since submission. */
function assertAcceptable(offering: Offering, commitment: Commitment): void {
  const refused = acceptanceRefusal({ ...offering, remaining: amountRemaining(offering) }, commitment);
  if (refused) throw new Problem(refused.code, { message: refused.message });
}

async function reject(
  deps: ChangeAsBuyerDeps,
  { current, caller, at }: Change,
  reason: string,
): Promise<Answer<PlacedCommitment>> {
  const status = statusAfter(current.status, 'reject');
  const offering = await existingOffering(deps.offerings, current.lpNumber);
  const own = await assertImpartial(deps, offering, caller);
  assertBookOpen(offering);
  const next: Commitment = { ...current, status, decidedAt: at, rejectionReason: reason };
  const step = { type: 'CommitmentRejected', amount: current.amount, allocation: null, reason } as const;
  const entry = historyEntry(deps, caller, { lpNumber: current.lpNumber, at, step, concerned: current });
  const saved = await deps.commitments.end(next, entry, [
    deps.commitments.unchanged(current.lpNumber, caller.creditUnionId, own),
  ]);
  return withVersion(commitmentEntity(saved), saved.version);
}

function reasonIn(given: unknown): string {
  const parsed = MaybeReason.nullish().safeParse(given);
  if (parsed.success) return parsed.data || NO_REASON;
  const detail = parsed.error.issues[0]?.message ?? 'A reason is text';
  throw invalidAt('/Reason', detail);
}

function namedIn(given: unknown): string[] {
  const parsed = PassedOver.safeParse(given);
  if (parsed.success) return parsed.data;
  const detail = 'PassedOver must be a list of the ids of commitments';
  throw invalidAt('/PassedOver', detail);
}

/** Throws unless each is named; a call without names passes where no prices are asked. */
async function othersPassedOver(
  deps: Pick<ChangeAsBuyerDeps, 'commitments'>,
  offering: Offering,
  current: Commitment,
  named: readonly string[] | null,
): Promise<Commitment[]> {
  const demand = { ...offering, pending: offering.pendingTotal, remaining: amountRemaining(offering) };
  if (!isForAllocation(demand)) return [];
  const waiting = (await deps.commitments.ofOffering(offering.lpNumber)).filter(({ status }) => status === 'Pending');
  const placed = (one: Commitment) => ({ ...one, id: commitmentId(one) });
  const before = passedOver(placed(current), waiting.map(placed), offering);
  if (named === null && !offering.asksForPrice) return before;
  const known = new Set(named);
  if (before.some(({ id }) => !known.has(id))) throw new Problem('passes_over', refusalOf(before));
  return before;
}

/** Lists at most what a patch can name. */
function refusalOf(before: readonly { id: string; creditUnionName: string }[]) {
  const errors = before.slice(0, mostOrders).map(({ id, creditUnionName }) => ({
    pointer: '/PassedOver',
    detail: `${creditUnionName} comes before this commitment.`,
    id,
  }));
  if (before.length <= mostOrders) return { errors };
  const most = mostOrders.toLocaleString('en-US');
  return { errors, message: `More than ${most} commitments come before this one. Decide on some of those first.` };
}
