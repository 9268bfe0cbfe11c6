import { type Commitment, type CommitmentMove, statusAfter, unchecked } from '#shared/domain/commitment.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { stateAfterAcceptance } from '#shared/domain/offering-state.ts';
import { assertWithinPool, orderRefusal } from '#shared/domain/order.ts';
import { displayName } from '#shared/domain/user.ts';
import { type Cents, cents, minus, plus } from '#shared/format/money.ts';
import { change, type Ledger, record, type Step } from './ledger.ts';
import type { DemoUser } from './users.ts';

function newOrder(ledger: Ledger, user: DemoUser, amount: Cents, at: string) {
  const refused = orderRefusal(ledger.offering, user);
  if (refused) throw new Error(`LP ${ledger.offering.lpNumber} takes no order of ${user.creditUnionName}: ${refused}`);
  assertWithinPool(ledger.offering, amount);
  return {
    lpNumber: ledger.offering.lpNumber,
    creditUnionId: user.creditUnionId,
    creditUnionName: user.creditUnionName,
    routingNumber: user.routingNumber,
    userId: user.id,
    userName: displayName(user),
    amount,
    submittedAt: at,
  };
}

export const indicate =
  (user: DemoUser, amount: Cents): Step =>
  (ledger, at) => {
    const before = ledger.interests.get(user.creditUnionId);
    const order = newOrder(ledger, user, amount, at);
    const terms = termsOf(ledger.offering);
    ledger.interests.set(user.creditUnionId, { ...order, terms, version: (before?.version ?? 0) + 1 });
    change(ledger, { interestTotal: minus(plus(ledger.offering.interestTotal, amount), before?.amount ?? cents(0)) });
    record(ledger, at, {
      step: before
        ? { type: 'IndicationChanged', before: before.amount, amount }
        : { type: 'IndicationSubmitted', amount },
      user,
    });
  };

export const commit =
  (user: DemoUser, amount: Cents, price: number | null): Step =>
  (ledger, at) => {
    const order = newOrder(ledger, user, amount, at);
    const terms = termsOf(ledger.offering);
    ledger.commitments.set(user.creditUnionId, {
      ...order,
      minimumAmount: cents(0),
      price,
      requestedAmount: null,
      allocationRun: null,
      ...unchecked,
      overLimitReason: null,
      rejectionReason: null,
      assigned: null,
      notes: '',
      status: 'Pending',
      decidedAt: null,
      terms,
      version: 1,
    });
    change(ledger, { pendingTotal: plus(ledger.offering.pendingTotal, amount) });
    record(ledger, at, { step: { type: 'CommitmentSubmitted', price, amount }, user });
  };

export const amend =
  (user: DemoUser, amount: Cents): Step =>
  (ledger, at) => {
    const by = { userId: user.id, userName: displayName(user) };
    const changed = { ...by, amount, submittedAt: at, terms: termsOf(ledger.offering) };
    const { before } = makeMove(ledger, user.creditUnionId, 'edit', changed);
    change(ledger, { pendingTotal: minus(plus(ledger.offering.pendingTotal, amount), before.amount) });
    record(ledger, at, {
      step: { type: 'CommitmentEdited', price: before.price, before: before.amount, amount },
      user,
    });
  };

export const withdrawn =
  (user: DemoUser): Step =>
  (ledger, at) => {
    const { after } = makeMove(ledger, user.creditUnionId, 'withdraw', { decidedAt: at });
    change(ledger, { pendingTotal: minus(ledger.offering.pendingTotal, after.amount) });
    record(ledger, at, { step: { type: 'CommitmentWithdrawn', amount: after.amount }, user });
  };

const rejected = "The seller's limit for one buyer is used up";

export const reject =
  (admin: DemoUser, creditUnionId: string): Step =>
  (ledger, at) => {
    const { after } = makeMove(ledger, creditUnionId, 'reject', { decidedAt: at, rejectionReason: rejected });
    change(ledger, { pendingTotal: minus(ledger.offering.pendingTotal, after.amount) });
    record(ledger, at, {
      step: { type: 'CommitmentRejected', amount: after.amount, allocation: null, reason: rejected },
      user: admin,
      of: after,
    });
  };

export const accept =
  (admin: DemoUser, creditUnionId: string): Step =>
  (ledger, at) => {
    const { after } = makeMove(ledger, creditUnionId, 'accept', { decidedAt: at });
    const from = ledger.offering.state;
    const acceptedTotal = plus(ledger.offering.acceptedTotal, after.amount);
    const to = stateAfterAcceptance({ ...ledger.offering, acceptedTotal });
    change(ledger, {
      acceptedTotal,
      pendingTotal: minus(ledger.offering.pendingTotal, after.amount),
      state: to,
      ...(from === to ? {} : { stateChangedAt: at }),
    });
    record(ledger, at, {
      step: { type: 'CommitmentAccepted', amount: after.amount, allocation: null, passedOver: [] },
      user: admin,
      of: after,
    });
    if (from === to) return;
    const remaining = amountRemaining(ledger.offering);
    record(ledger, at, { step: { type: 'OfferingStateChanged', from, to, reason: null, remaining }, user: admin });
  };

function makeMove(ledger: Ledger, creditUnionId: string, move: CommitmentMove, changed: Partial<Commitment>) {
  const before = ledger.commitments.get(creditUnionId);
  if (!before) throw new Error(`LP ${ledger.offering.lpNumber} has no commitment of ${creditUnionId}`);
  const status = statusAfter(before.status, move);
  const after: Commitment = { ...before, ...changed, status, version: before.version + 1 };
  ledger.commitments.set(creditUnionId, after);
  return { before, after };
}
