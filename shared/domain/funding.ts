import { invalidAt, Problem } from '../contract/problem.ts';
import { easternDay } from '../format/eastern-day.ts';
import { type Cents, cents, minus, money, plus, toDollars } from '../format/money.ts';
import { assertOpenDeal, type Deal, type PresentStatement, withStep, withStepDone, withStepOpen } from './deal.ts';
import type { Doing } from './doing.ts';
import { purchasePriceOf } from './settlement.ts';
import { type Transfer, type TransferKind, transferKinds } from './transfer.ts';

/** A buyer's part of an LP for good (deal.md 4.7): its share is the fraction bought ÷ pool. */
export interface DealPosition {
  dealId: string;
  creditUnionId: string;
  offeringId: string;
  bought: Cents;
  pool: Cents;
  /** Ten-thousandths of a percent of par. */
  price: number;
  accrued: Cents;
  settledOn: string;
}

const steps = { sent: 'wireSent', received: 'wireReceived' } as const;

export const totalOf = (transfers: readonly Transfer[]): Cents =>
  plus(cents(0), ...transfers.map(({ amount }) => amount));

function owed(deal: Deal): PresentStatement & { wire: NonNullable<PresentStatement['wire']> } {
  const { statement } = deal;
  if (deal.state !== 'Funding' || !statement?.wire)
    throw new Problem('conflict', { message: 'The closing statement has to be signed by both sides first.' });
  return { ...statement, wire: statement.wire };
}

/** Recorded amounts less the statement's, in cents. */
export const differenceOf = (deal: Pick<Deal, 'statement' | 'funding'>, kind: TransferKind): Cents =>
  minus(totalOf(deal.funding[kind]), deal.statement?.wire?.amount ?? cents(0));

/** Held by a difference: something is recorded on both ends, and it doesn't agree. */
export function isHeld(deal: Pick<Deal, 'state' | 'statement' | 'funding'>): boolean {
  const { sent, received, settled } = deal.funding;
  if (deal.state !== 'Funding' || settled !== null) return false;
  const isOver = transferKinds.some((kind) => differenceOf(deal, kind) > 0);
  const areBoth = sent.length > 0 && received.length > 0;
  return isOver || (areBoth && transferKinds.some((kind) => differenceOf(deal, kind) !== 0));
}

/** @throws Problem out of turn, for a wrong amount, or for a day that has not come. */
export function withTransfer(deal: Deal, kind: TransferKind, { by, ...transfer }: Transfer & Doing): Deal {
  assertOpenDeal(deal);
  const { wire } = owed(deal);
  const step = steps[kind];
  if (kind === 'sent' && deal.steps.callback.status === 'Open')
    throw new Problem('conflict', { message: 'Call the seller back about its wire instructions first.' });
  if (transfer.day > easternDay(transfer.at)) throw invalidAt('/date', "The date can't be in the future.");
  if (transfer.amount <= 0) throw invalidAt('/amount', 'Amount must be greater than 0');
  if (isRepeat(deal, wire.amount, kind, transfer))
    throw new Problem('conflict', { message: 'This wire is recorded already.' });
  const funding = { ...deal.funding, [kind]: [...deal.funding[kind], transfer], settled: null };
  const isWhole = totalOf(funding[kind]) === wire.amount;
  const done: Doing = { at: transfer.at, byId: transfer.byId, by };
  const next = withStep(
    { ...deal, funding },
    step,
    isWhole ? { status: 'Done', done } : { status: 'Open', done: null },
  );
  return fundedIfWhole(next);
}

/** Arrivals have no reference: an equal one of the same day is another wire until all has arrived that is owed or sent. */
function isRepeat(
  { funding }: Deal,
  owing: Cents,
  kind: TransferKind,
  { reference, day, amount }: Omit<Transfer, 'at' | 'byId'>,
): boolean {
  const isEqual = (one: Transfer) => one.reference === reference && one.day === day && one.amount === amount;
  const isMissing = totalOf(funding.received) < Math.max(owing, totalOf(funding.sent));
  return funding[kind].some(isEqual) && (kind === 'sent' || !isMissing);
}

const fundedIfWhole = (deal: Deal): Deal =>
  deal.steps.wireSent.status === 'Done' && deal.steps.wireReceived.status === 'Done'
    ? { ...deal, state: 'Funded' }
    : deal;

/** An administrator notes a short or over payment as settled. @throws Problem where both ends agree, or one is missing. */
export function withDifferenceSettled(deal: Deal, settled: Doing & { reason: string }): Deal {
  assertOpenDeal(deal);
  owed(deal);
  const { sent, received } = deal.funding;
  if (sent.length === 0 || received.length === 0)
    throw new Problem('conflict', { message: 'Both sides have to record what they wired and received first.' });
  const { reason: _, ...done } = settled;
  const through = transferKinds
    .filter((kind) => deal.steps[steps[kind]].status === 'Open')
    .reduce((next, kind) => withStep(next, steps[kind], { status: 'Done', done }), deal);
  return fundedIfWhole({ ...through, funding: { ...deal.funding, settled } });
}

/** Transfers of a kind are taken back, so that they can be recorded anew. */
export function withoutTransfers(deal: Deal, kind: TransferKind): Deal {
  const open = withStep(deal, steps[kind], { status: 'Open', done: null });
  const next = { ...open, funding: { ...deal.funding, [kind]: [], settled: null } };
  return kind === 'sent' ? withCallBackAgain(next) : next;
}

/** The instructions may have changed since: a change leaves deals alone whose wire is sent. */
const withCallBackAgain = (deal: Deal): Deal =>
  deal.steps.callback.status === 'Done' ? withStepOpen(deal, 'callback') : deal;

export interface CallBackNote {
  /** Person at the seller. */
  with: string;
  /** When, in words or as a time. */
  at: string;
}

/** Call-back of the instructions (deal.md 4.2, step 6); a wire that is recorded already counts again. @throws Problem out of turn. */
export function withCallBack(deal: Deal, { with: name, at }: CallBackNote, done: Doing): Deal {
  const called = withStepDone(deal, 'callback', done, {
    note: `Confirmed by telephone with ${name} at a number we already knew, ${at}.`,
  });
  const isWhole = totalOf(called.funding.sent) === called.statement?.wire?.amount;
  return isWhole ? fundedIfWhole(withStep(called, 'wireSent', { status: 'Done', done })) : called;
}

/** Once both have signed: no call-back where the seller pays, and no wire where neither owes. */
export function withFundingBegun(deal: Deal): Deal {
  if (deal.state !== 'Funding' || !deal.statement) return deal;
  const { wire } = deal.statement;
  const called = wire?.from === 'buyer' ? withCallBackAsked(deal, wire.amount) : withoutCallBack(deal);
  if (wire) return recounted(called, wire.amount);
  const none = { status: 'NotNeeded', done: null } as const;
  return { ...withStep(withStep(called, 'wireSent', none), 'wireReceived', none), state: 'Funded' };
}

const withoutCallBack = (deal: Deal): Deal =>
  withStep(withCallBackAgain(deal), 'callback', { status: 'NotNeeded', done: null });

/** The statement before may have asked the seller to pay, or the buyer to wire less than now. */
function withCallBackAsked(deal: Deal, amount: Cents): Deal {
  if (deal.steps.callback.status === 'NotNeeded') return withStep(deal, 'callback', { status: 'Open' });
  const { sent } = deal.funding;
  return sent.length > 0 && totalOf(sent) !== amount ? withCallBackAgain(deal) : deal;
}

/** A new statement may ask for another amount than what is recorded. What was sent counts once the seller is called. */
function recounted(deal: Deal, amount: Cents): Deal {
  const counted = transferKinds.reduce((next, kind) => {
    const waits = kind === 'sent' && next.steps.callback.status === 'Open';
    const isWhole = !waits && totalOf(next.funding[kind]) === amount;
    return withStep(next, steps[kind], isWhole ? { status: 'Done' } : { status: 'Open', done: null });
  }, deal);
  return fundedIfWhole(counted);
}

/** At the price of the statement that both signed. */
export function positionOf({ id, buyer, lpNumber, statement, ...deal }: Deal): DealPosition {
  const price = statement?.price ?? deal.price;
  if (!statement || price === null) throw new Error(`Deal ${id} has no statement`);
  return {
    dealId: id,
    creditUnionId: buyer.creditUnionId,
    offeringId: lpNumber,
    bought: statement.amount,
    pool: statement.pool,
    price,
    accrued: statement.accrued,
    settledOn: statement.settlementDate,
  };
}

/** Principal at the price and what had accrued, as the settlement statement adds up. */
export const dueOf = ({ bought, price, accrued }: Pick<DealPosition, 'bought' | 'price' | 'accrued'>): Cents =>
  plus(cents(Number(purchasePriceOf({ amount: BigInt(bought), price: BigInt(price) }))), accrued);

const signed = (amount: Cents): string =>
  amount > 0 ? `${money(toDollars(amount))} more` : `${money(toDollars(cents(-amount)))} less`;

/** Why money holds the deal, in a sentence; null where it doesn't. */
export function differenceWords(deal: Pick<Deal, 'state' | 'statement' | 'funding'>): string | null {
  if (!isHeld(deal)) return null;
  const parts = transferKinds.flatMap((kind) => {
    const difference = differenceOf(deal, kind);
    return difference === 0
      ? []
      : [`${kind === 'sent' ? 'Wired' : 'Received'} is ${signed(difference)} than the statement says.`];
  });
  return parts.join(' ');
}

/** A second administrator has to confirm it. @throws Problem of a funded or canceled deal. */
export function withCancellationAsked(deal: Deal, asked: Doing & { reason: string }): Deal {
  assertOpenDeal(deal);
  if (deal.cancellation)
    throw new Problem('conflict', { message: 'Another administrator has to confirm the cancellation.' });
  return { ...deal, cancellation: asked };
}

function askedOf(deal: Deal): NonNullable<Deal['cancellation']> {
  assertOpenDeal(deal);
  if (!deal.cancellation) throw new Problem('conflict', { message: 'No one asked to cancel this deal.' });
  return deal.cancellation;
}

/** Withdrawn by who asked, or declined by another administrator. @throws Problem where none is asked. */
export function withoutCancellation(deal: Deal): Deal {
  askedOf(deal);
  return { ...deal, cancellation: null };
}

/** @throws Problem where none is asked, or for whoever asked. */
export function canceledDeal(deal: Deal, done: Doing): Deal {
  const cancellation = askedOf(deal);
  if (cancellation.byId === done.byId)
    throw new Problem('own_work', { message: 'Another administrator has to confirm what you asked for.' });
  return { ...deal, state: 'Canceled', canceled: { ...done, reason: cancellation.reason }, cancellation: null };
}
