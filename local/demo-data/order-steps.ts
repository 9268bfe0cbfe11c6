import { type Commitment, type CommitmentMove, statusAfter } from '#shared/domain/commitment.ts';
import { amountRemaining, stateAfterAcceptance } from '#shared/domain/offering.ts';
import { assertWithinPool, orderRefusal } from '#shared/domain/order.ts';
import { displayName } from '#shared/domain/user.ts';
import { type Cents, cents, minus, money, plus, toDollars } from '#shared/format/money.ts';
import { change, type Ledger, record, type Step } from './ledger.ts';
import type { DemoUser } from './users.ts';

const dollars = (cents: Cents): string => money(toDollars(cents));

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

export const indicated =
  (user: DemoUser, amount: Cents): Step =>
  (ledger, at) => {
    const before = ledger.interests.get(user.creditUnionId);
    const order = newOrder(ledger, user, amount, at);
    ledger.interests.set(user.creditUnionId, { ...order, version: (before?.version ?? 0) + 1 });
    change(ledger, { interestTotal: minus(plus(ledger.offering.interestTotal, amount), before?.amount ?? cents(0)) });
    record(ledger, at, {
      type: before ? 'Indication Changed' : 'Indication Submitted',
      user,
      amount,
      detail: before
        ? `Indication of interest changed from ${dollars(before.amount)} to ${dollars(amount)}`
        : `Indication of interest of ${dollars(amount)} submitted`,
    });
  };

export const committed =
  (user: DemoUser, amount: Cents): Step =>
  (ledger, at) => {
    const order = newOrder(ledger, user, amount, at);
    ledger.commitments.set(user.creditUnionId, { ...order, status: 'Pending', decidedAt: null, version: 1 });
    change(ledger, { pendingTotal: plus(ledger.offering.pendingTotal, amount) });
    const detail = `Purchase commitment of ${dollars(amount)} submitted`;
    record(ledger, at, { type: 'Commitment Submitted', user, amount, detail });
  };

export const amended =
  (user: DemoUser, amount: Cents): Step =>
  (ledger, at) => {
    const changed = { amount, userId: user.id, userName: displayName(user), submittedAt: at };
    const { before } = turned(ledger, user.creditUnionId, 'edit', changed);
    change(ledger, { pendingTotal: minus(plus(ledger.offering.pendingTotal, amount), before.amount) });
    const detail = `Purchase commitment changed from ${dollars(before.amount)} to ${dollars(amount)}`;
    record(ledger, at, { type: 'Commitment Edited', user, amount, detail });
  };

export const withdrawn =
  (user: DemoUser): Step =>
  (ledger, at) => {
    const { after } = turned(ledger, user.creditUnionId, 'withdraw', { decidedAt: at });
    change(ledger, { pendingTotal: minus(ledger.offering.pendingTotal, after.amount) });
    const detail = `Purchase commitment of ${dollars(after.amount)} withdrawn`;
    record(ledger, at, { type: 'Commitment Withdrawn', user, amount: after.amount, detail });
  };

export const rejected =
  (admin: DemoUser, creditUnionId: string): Step =>
  (ledger, at) => {
    const { after } = turned(ledger, creditUnionId, 'reject', { decidedAt: at });
    change(ledger, { pendingTotal: minus(ledger.offering.pendingTotal, after.amount) });
    const detail = `Purchase commitment of ${dollars(after.amount)} rejected`;
    record(ledger, at, { type: 'Commitment Rejected', user: admin, amount: after.amount, detail, of: after });
  };

export const accepted =
  (admin: DemoUser, creditUnionId: string): Step =>
  (ledger, at) => {
    const { after } = turned(ledger, creditUnionId, 'accept', { decidedAt: at });
    const from = ledger.offering.state;
    const acceptedTotal = plus(ledger.offering.acceptedTotal, after.amount);
    const to = stateAfterAcceptance({ ...ledger.offering, acceptedTotal });
    change(ledger, {
      acceptedTotal,
      pendingTotal: minus(ledger.offering.pendingTotal, after.amount),
      state: to,
      ...(from === to ? {} : { stateChangedAt: at }),
    });
    const detail = `Purchase commitment of ${dollars(after.amount)} accepted`;
    record(ledger, at, { type: 'Commitment Accepted', user: admin, amount: after.amount, detail, of: after });
    if (from === to) return;
    const remains = `${from} to ${to}: ${dollars(amountRemaining(ledger.offering))} remains`;
    record(ledger, at, { type: 'Offering State Changed', user: admin, detail: remains });
  };

function turned(ledger: Ledger, creditUnionId: string, move: CommitmentMove, changed: Partial<Commitment>) {
  const before = ledger.commitments.get(creditUnionId);
  if (!before) throw new Error(`LP ${ledger.offering.lpNumber} has no commitment of ${creditUnionId}`);
  const status = statusAfter(before.status, move);
  const after: Commitment = { ...before, ...changed, status, version: before.version + 1 };
  ledger.commitments.set(creditUnionId, after);
  return { before, after };
}
