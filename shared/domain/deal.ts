import { Problem } from '../contract/problem.ts';
import { easternDay } from '../format/eastern-day.ts';
import type { Cents } from '../format/money.ts';
import { type Commitment, commitmentId } from './commitment.ts';
import type { Doing } from './doing.ts';
import type { Offering, OfferingState } from './offering.ts';
import { type Funding, nothingWired, recorderOf } from './transfer.ts';
import { afterWorkingDays, beforeWorkingDays } from './working-days.ts';

/** deal.md 4.1; from acceptance to the wire. */
export const dealStates = ['Agreement', 'Statement', 'Funding', 'Funded', 'Canceled'] as const;
export type DealState = (typeof dealStates)[number];

/** deal.md 4.2, in the order in which they usually come. */
export const dealSteps = [
  'agreementSent',
  'agreementSigned',
  'closingTape',
  'bringDown',
  'statement',
  'callback',
  'wireSent',
  'wireReceived',
] as const;
export type DealStep = (typeof dealSteps)[number];

export const dealStepStatuses = ['Open', 'Done', 'NotNeeded'] as const;
export type DealStepStatus = (typeof dealStepStatuses)[number];

export const dealParties = ['buyer', 'seller', 'administrator'] as const;
export type DealParty = (typeof dealParties)[number];

export interface StepOfDeal {
  status: DealStepStatus;
  /** Day in New York, `2026-12-14`. */
  due: string;
  done: Doing | null;
  note: string;
  /** Ids of documents of the deal. */
  files: string[];
}

/** File of a deal, by its key in the documents bucket. */
export interface FileOfDeal {
  id: string;
  name: string;
  kind: FileOfDealKind;
  at: string;
  key: string;
}
export const filesOfDeal = ['agreement', 'certificate', 'statement'] as const;
export type FileOfDealKind = (typeof filesOfDeal)[number];

/** A credit union that buys or sells. */
export interface DealSide {
  creditUnionId: string;
  creditUnionName: string;
}

/** Closing statement as both sides see it now. Money in cents. */
export interface PresentStatement {
  closingId: string;
  version: number;
  settlementDate: string;
  /** Closing amount, and the balance of the kept loans: the buyer's fraction. */
  amount: Cents;
  pool: Cents;
  accrued: Cents;
  total: Cents;
  /** Ten-thousandths of a percent of par; null of one from before it was kept here. */
  price: number | null;
  /** Wire between the two; null where they owe each other nothing. */
  wire: { from: 'buyer' | 'seller'; amount: Cents } | null;
  resultHash: string;
  signed: Record<'buyer' | 'seller', Doing | null>;
}

export interface DealBuyer extends DealSide {
  routingNumber: string;
}

/** One for each acceptance, from which it takes its id. `amount` is what was accepted, in cents. */
export interface Deal {
  id: string;
  lpNumber: string;
  buyer: DealBuyer;
  seller: DealSide;
  amount: Cents;
  /** Price in ten-thousandths of a percent of par; null where none was stated. */
  price: number | null;
  state: DealState;
  steps: Record<DealStep, StepOfDeal>;
  documents: FileOfDeal[];
  /** Administrator who looks after it, and notes for administrators alone. */
  assigneeId: string | null;
  assignee: string | null;
  notes: string;
  openedAt: string;
  /** Price entered by an administrator because none was stated; both sides confirm it by signing. */
  priceEntered: (Doing & { reason: string }) | null;
  /** Present one; null before the first release. */
  statement: PresentStatement | null;
  /** Recorded wires between the two. */
  funding: Funding;
  /** Asked by one administrator, for another one to confirm. */
  cancellation: (Doing & { reason: string }) | null;
  /** Reason and moment of a canceled one. */
  canceled: (Doing & { reason: string }) | null;
  version: number;
}

/** One of each step. */
export const byStep = <T>(of: (step: DealStep) => T): Record<DealStep, T> =>
  Object.fromEntries(dealSteps.map((step) => [step, of(step)])) as Record<DealStep, T>;

/** The commitment's id; after a canceled deal with `-2`, `-3` and so on. */
export function dealId(commitment: Pick<Commitment, 'creditUnionId' | 'lpNumber'>, before: readonly { id: string }[]) {
  const id = commitmentId(commitment);
  const earlier = before.filter((one) => one.id === id || one.id.startsWith(`${id}-`)).length;
  return earlier === 0 ? id : `${id}-${earlier + 1}`;
}

/** Also where either was handed over to a credit union that merged. */
export const isDealOf = (
  { id, buyer }: Pick<Deal, 'id' | 'buyer'>,
  commitment: Pick<Commitment, 'creditUnionId' | 'lpNumber'>,
): boolean => buyer.creditUnionId === commitment.creditUnionId || id.startsWith(commitmentId(commitment));

/** deal.md 4.1: states of an LP in which commitments that were accepted before there were deals get one. */
export const statesWithDeals: readonly OfferingState[] = ['Allocated', 'Full'];

/** States of an LP in which those were settled outside. */
export const statesSettled: readonly OfferingState[] = ['Sold', 'Retention', 'Archived'];

/** Deals that one call reminds of. */
export const MOST_REMINDED = 200;

/** LP of a deal's id; null for another kind of text. */
export const lpOfDeal = (id: string): string | null =>
  /^.{1,100}-(\d{1,12})-Commitment(-\d{1,3})?$/.exec(id)?.[1] ?? null;

/** Working days from acceptance, where no settlement date lies further ahead. */
const workingDays: Record<DealStep, number> = {
  agreementSent: 2,
  agreementSigned: 7,
  closingTape: 8,
  bringDown: 10,
  statement: 12,
  callback: 13,
  wireSent: 14,
  wireReceived: 15,
};

/** Last step of a deal, which is due on the settlement date where that is late enough. */
const lastDays = workingDays.wireReceived;

/** Due days of the steps: counted from acceptance, and those of closing not before the LP's settlement date asks for them. */
export function dueDays(at: string, settlementDate: string | null): Record<DealStep, string> {
  const settlesLater =
    settlementDate !== null && settlementDate.slice(0, 10) > easternDay(afterWorkingDays(at, lastDays));
  const due = (step: DealStep): string =>
    settlesLater && !beforeClosing.has(step)
      ? beforeWorkingDays(settlementDate.slice(0, 10), lastDays - workingDays[step])
      : easternDay(afterWorkingDays(at, workingDays[step]));
  return byStep(due);
}

const beforeClosing: ReadonlySet<DealStep> = new Set(['agreementSent', 'agreementSigned']);

interface Opening {
  commitment: Commitment;
  offering: Pick<Offering, 'sellerId' | 'sellerName' | 'settlementDate'>;
  /** Deals of the same LP so far. */
  before: readonly Pick<Deal, 'id'>[];
  at: string;
}

export function openDeal({ commitment, offering, before, at }: Opening): Deal {
  const due = dueDays(at, offering.settlementDate);
  return {
    id: dealId(commitment, before),
    lpNumber: commitment.lpNumber,
    buyer: {
      creditUnionId: commitment.creditUnionId,
      creditUnionName: commitment.creditUnionName,
      routingNumber: commitment.routingNumber,
    },
    seller: { creditUnionId: offering.sellerId, creditUnionName: offering.sellerName },
    amount: commitment.amount,
    price: commitment.price,
    state: 'Agreement',
    steps: byStep((step) => ({ status: 'Open', due: due[step], done: null, note: '', files: [] })),
    documents: [],
    assigneeId: null,
    assignee: null,
    notes: '',
    openedAt: at,
    priceEntered: null,
    statement: null,
    funding: nothingWired,
    cancellation: null,
    canceled: null,
    version: 0,
  };
}

/** Steps that come before each. */
const after: Record<DealStep, readonly DealStep[]> = {
  agreementSent: [],
  agreementSigned: ['agreementSent'],
  closingTape: [],
  bringDown: ['closingTape'],
  statement: ['agreementSigned', 'bringDown'],
  callback: ['statement'],
  wireSent: ['statement', 'callback'],
  wireReceived: ['statement'],
};

/** Owner of each step. Both sides sign, the buyer first. */
const owners: Record<DealStep, DealParty> = {
  agreementSent: 'seller',
  agreementSigned: 'buyer',
  closingTape: 'seller',
  bringDown: 'administrator',
  statement: 'administrator',
  callback: 'buyer',
  wireSent: 'buyer',
  wireReceived: 'seller',
};
export const ownerOf = (step: DealStep): DealParty => owners[step];

/** Both sign, so that either side may note why it hasn't. Administrators note on every step. */
export const mayNote = (step: DealStep, party: DealParty): boolean =>
  party === 'administrator' || ownerOf(step) === party || step === 'agreementSigned' || step === 'statement';

/** A call-back's note says who confirmed the instructions, and no one edits it while that holds. */
export const keepsNote = (step: DealStep, { status }: Pick<StepOfDeal, 'status'>): boolean =>
  step === 'callback' && status === 'Done';

const isThrough = ({ status }: StepOfDeal): boolean => status !== 'Open';

export const isEnded = ({ state }: Pick<Deal, 'state'>): boolean => state === 'Funded' || state === 'Canceled';

/** Nothing is left to close: each is Funded or Canceled, and one at least is Funded. */
export const areThrough = (deals: readonly Pick<Deal, 'state'>[]): boolean =>
  deals.every(isEnded) && deals.some(({ state }) => state === 'Funded');

/** Open steps whose turn it is; none of an ended deal. */
export function stepsNow(deal: Pick<Deal, 'state' | 'steps'>): DealStep[] {
  if (isEnded(deal)) return [];
  return dealSteps.filter(
    (step) => !isThrough(deal.steps[step]) && after[step].every((one) => isThrough(deal.steps[one])),
  );
}

/** Party that has to act on a step now. */
export interface Turn {
  step: DealStep;
  party: DealParty;
}

type Standing = Pick<Deal, 'state' | 'steps' | 'statement'>;

const sides = ['buyer', 'seller'] as const;

/** Side that owes the wire after netting; the buyer where neither does. */
export const payerOf = ({ statement }: Pick<Deal, 'statement'>): 'buyer' | 'seller' => statement?.wire?.from ?? 'buyer';

/** Parties that a step waits for: sides without a signature, or the side that owes or is owed the wire. */
export function partiesOf(deal: Pick<Deal, 'statement'>, step: DealStep): readonly DealParty[] {
  const { statement } = deal;
  switch (step) {
    case 'agreementSigned':
      return sides;
    case 'statement': {
      const unsigned = statement ? sides.filter((side) => !statement.signed[side]) : [];
      return unsigned.length > 0 ? unsigned : ['administrator'];
    }
    case 'callback':
    case 'wireSent':
      return [payerOf(deal)];
    case 'wireReceived':
      return [recorderOf(payerOf(deal), 'received')];
    default:
      return [ownerOf(step)];
  }
}

/** First of those that a step waits for. */
export const ownerIn = (deal: Pick<Deal, 'statement'>, step: DealStep): DealParty =>
  partiesOf(deal, step)[0] ?? ownerOf(step);

export const turnsNow = (deal: Standing): Turn[] =>
  stepsNow(deal).flatMap((step) => partiesOf(deal, step).map((party) => ({ step, party })));

export const stepsOn = (deal: Standing, party: DealParty): DealStep[] =>
  turnsNow(deal).flatMap((turn) => (turn.party === party ? [turn.step] : []));

/** Steps that a party reads as next: its own where it has some, else everyone's, over which administrators watch anyway. */
export function stepsShown(deal: Standing, party: DealParty): DealStep[] {
  const own = party === 'administrator' ? [] : stepsOn(deal, party);
  return own.length > 0 ? own : stepsNow(deal);
}

/** Earliest due day among the steps shown to a party; null of an ended deal. */
export const nextDue = (deal: Standing, party: DealParty): string | null =>
  stepsShown(deal, party)
    .map((step) => deal.steps[step].due)
    .sort()[0] ?? null;

/** State by the steps; an ended deal stays as it is. */
function stateBy(deal: Deal): DealState {
  if (isEnded(deal)) return deal.state;
  if (!isThrough(deal.steps.agreementSigned)) return 'Agreement';
  return isThrough(deal.steps.statement) ? 'Funding' : 'Statement';
}

export const withStep = (deal: Deal, step: DealStep, change: Partial<StepOfDeal>): Deal => {
  const next = { ...deal, steps: { ...deal.steps, [step]: { ...deal.steps[step], ...change } } };
  return { ...next, state: stateBy(next) };
};

const endedMessage = ({ state }: Pick<Deal, 'state'>): string =>
  state === 'Funded' ? 'This deal is funded and no longer changes.' : 'This deal was canceled and no longer changes.';

/** @throws Problem of a funded or canceled deal. */
export function assertOpenDeal(deal: Pick<Deal, 'state'>): void {
  if (isEnded(deal)) throw new Problem('conflict', { message: endedMessage(deal) });
}

/** @throws Problem where the deal has ended, the step is done, or an earlier one is not. */
export function assertTurnOf(deal: Deal, step: DealStep): void {
  assertOpenDeal(deal);
  if (isThrough(deal.steps[step])) throw new Problem('conflict', { message: `${stepNames[step]} is done already.` });
  const missing = after[step].find((one) => !isThrough(deal.steps[one]));
  if (missing) throw new Problem('conflict', { message: `${stepNames[missing]} comes first.` });
}

/** @throws Problem out of turn. */
export function withStepDone(deal: Deal, step: DealStep, done: Doing, change: Partial<StepOfDeal> = {}): Deal {
  assertTurnOf(deal, step);
  return withStep(deal, step, { ...change, status: 'Done', done });
}

/** The step and the done ones that rest on it, which are opened again with it. */
export function openedWith(steps: Record<DealStep, Pick<StepOfDeal, 'status'>>, step: DealStep): DealStep[] {
  const opened = new Set([step]);
  for (const one of dealSteps) {
    if (steps[one].status === 'Done' && after[one].some((before) => opened.has(before))) opened.add(one);
  }
  return [...opened];
}

/** An open call-back has no note: no one has confirmed the instructions that it is about. */
export const withStepOpen = (deal: Deal, step: DealStep): Deal =>
  withStep(deal, step, { status: 'Open', done: null, ...(keepsNote(step, deal.steps[step]) && { note: '' }) });

/** Steps that rest on this one go back with it. @throws Problem of an ended deal or an open step. */
export function withStepUndone(deal: Deal, step: DealStep): Deal {
  assertOpenDeal(deal);
  if (deal.steps[step].status !== 'Done')
    throw new Problem('conflict', { message: `${stepNames[step]} isn't done yet.` });
  return openedWith(deal.steps, step).reduce(withStepOpen, deal);
}

export const stepNames: Record<DealStep, string> = {
  agreementSent: 'Agreement sent',
  agreementSigned: 'Agreement signed',
  closingTape: 'Closing tape',
  bringDown: 'Loans brought down',
  statement: 'Closing statement signed',
  callback: 'Wire instructions called back',
  wireSent: 'Wire sent',
  wireReceived: 'Wire received',
};

/** Side of a caller; null for a third credit union. A caller on both is the buyer. */
export function sideOf(deal: Pick<Deal, 'buyer' | 'seller'>, creditUnionId: string): 'buyer' | 'seller' | null {
  if (deal.buyer.creditUnionId === creditUnionId) return 'buyer';
  return deal.seller.creditUnionId === creditUnionId ? 'seller' : null;
}

/** New closing tape; its loans come next where some are to be decided on. The statement in force stays until the next one. */
export const withClosingBegun = (deal: Deal, done: Doing, asksForDecisions: boolean): Deal => {
  const taped = withStep(deal, 'closingTape', { status: 'Done', done });
  return withStep(taped, 'bringDown', { status: asksForDecisions ? 'Open' : 'NotNeeded', done: null });
};

/** Steps of a closing that was begun before the deal was opened. */
const caughtUp = (deal: Deal, begun: Doing): Deal => {
  const taped = isThrough(deal.steps.closingTape)
    ? deal
    : withStep(deal, 'closingTape', { status: 'Done', done: begun });
  return isThrough(taped.steps.bringDown) ? taped : withStep(taped, 'bringDown', { status: 'Done', done: begun });
};

/** Its statement supersedes the one before, which both sides sign anew. Wires that were recorded stay. */
export const withStatement = (deal: Deal, statement: PresentStatement, begun: Doing): Deal => {
  assertOpenDeal(deal);
  return { ...withStep(caughtUp(deal, begun), 'statement', { status: 'Open', done: null }), statement };
};

/** @throws Problem before the agreement is signed, at another price than the deal's, or where this side has signed. */
export function withSignature(deal: Deal, side: 'buyer' | 'seller', done: Doing): Deal {
  assertTurnOf(deal, 'statement');
  const { statement } = deal;
  if (!statement) throw new Problem('conflict', { message: 'No statement is released yet.' });
  if (statement.price !== null && statement.price !== deal.price)
    throw new Problem('conflict', { message: 'The price changed after this statement. Wait for the next one.' });
  if (statement.signed[side])
    throw new Problem('conflict', { message: 'Your credit union has signed this statement.' });
  const signed = { ...statement.signed, [side]: done };
  const next = { ...deal, statement: { ...statement, signed } };
  return signed.buyer && signed.seller ? withStepDone(next, 'statement', done) : next;
}

/** Missing price, or another than an administrator entered before. @throws Problem of an agreed price, or once a side has signed. */
export function withPrice(deal: Deal, price: number, entered: Doing & { reason: string }): Deal {
  assertOpenDeal(deal);
  if (deal.price !== null && !deal.priceEntered)
    throw new Problem('conflict', { message: 'The price was agreed with the commitment, and stays.' });
  const { statement } = deal;
  if (statement && (statement.signed.buyer || statement.signed.seller))
    throw new Problem('conflict', { message: 'The statement is signed at this price. Start another closing first.' });
  const released = statement && { ...statement, price: statement.price ?? deal.price };
  return { ...deal, price, priceEntered: entered, statement: released };
}
