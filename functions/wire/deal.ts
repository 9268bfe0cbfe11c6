import type { DealAgreementEntity } from '#shared/contract/deal-agreements.ts';
import type { DealContacts } from '#shared/contract/deal-contacts.ts';
import type { DealEntity, DealRow, DealStepEntity, FundingEntity } from '#shared/contract/deals.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import {
  type Deal,
  type DealParty,
  type DealStep,
  dealSteps,
  nextDue,
  ownerIn,
  sideOf,
  stepsNow,
  stepsOn,
  turnsNow,
} from '#shared/domain/deal.ts';
import { type DealAgreement, endedWords, isBeingSigned, isOut, signerInTurn } from '#shared/domain/deal-agreement.ts';
import { differenceWords } from '#shared/domain/funding.ts';
import { maybePercent } from '#shared/domain/price.ts';
import type { Transfer } from '#shared/domain/transfer.ts';
import { accrualOf } from '#shared/domain/wire.ts';
import { wireInDollars } from '#shared/domain/wire-words.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { toDollars } from '#shared/format/money.ts';

type Reader = Pick<Caller, 'creditUnionId' | 'roles'>;

/** Side on which the caller takes part; administrators read as such, whoever they work for. */
export const partyOf = (deal: Deal, caller: Reader): DealParty | null =>
  isAdmin(caller) ? 'administrator' : sideOf(deal, caller.creditUnionId);

const head = (deal: Deal, side: DealParty) => ({
  id: deal.id,
  lpNumber: deal.lpNumber,
  state: deal.state,
  side,
  buyerName: deal.buyer.creditUnionName,
  sellerName: deal.seller.creditUnionName,
  amount: toDollars(deal.amount),
  closingAmount: deal.statement ? toDollars(deal.statement.amount) : null,
  price: maybePercent(deal.price),
  openedAt: deal.openedAt,
  assigneeId: side === 'administrator' ? deal.assigneeId : null,
  assignee: side === 'administrator' ? deal.assignee : null,
  version: deal.version,
});

export function dealRow(deal: Deal, side: DealParty, now: Date): DealRow {
  const own = stepsOn(deal, side);
  const first = own[0] ?? stepsNow(deal)[0] ?? null;
  const due = nextDue(deal, side);
  return {
    ...head(deal, side),
    otherName: side === 'buyer' ? deal.seller.creditUnionName : deal.buyer.creditUnionName,
    stepsNow: stepsNow(deal),
    turns: turnsNow(deal),
    nextStep: first,
    nextOwner: first && (own.length > 0 ? side : ownerIn(deal, first)),
    due,
    isOverdue: due !== null && due < easternDay(now),
    isOnMe: own.length > 0,
  };
}

const stepEntity = (deal: Deal, name: DealStep, now: readonly DealStep[]): DealStepEntity => {
  const { status, due, done, note, files } = deal.steps[name];
  return {
    name,
    owner: ownerIn(deal, name),
    due,
    status,
    at: done?.at ?? null,
    by: done?.by ?? null,
    note,
    files,
    isNow: now.includes(name),
  };
};

const agreementEntity = (agreement: DealAgreement, deal: Deal, { id }: Pick<Caller, 'id'>): DealAgreementEntity => ({
  envelopeId: agreement.envelopeId,
  status: agreement.status,
  fileName: agreement.file.itemName,
  sha256: agreement.file.sha256,
  sentAt: agreement.createdAt,
  sentBy: agreement.sentBy,
  signers: agreement.signers.map(({ side, name, state, at }) => ({ side, name, state, at })),
  isMyTurn: isBeingSigned(deal) && signerInTurn(agreement)?.userId === id,
  endedBecause: isOut(agreement) || agreement.status === 'completed' ? '' : endedWords(agreement, deal),
});

interface Around {
  reader: Pick<Caller, 'id'>;
  /** The one it comes from, for the terms of its estimated interest. */
  commitment: Commitment | undefined;
  contacts: DealContacts;
  /** The envelope sent last. */
  agreement: DealAgreement | undefined;
}

export function dealEntity(
  deal: Deal,
  side: DealParty,
  { reader, commitment, contacts, agreement }: Around,
): DealEntity {
  const now = stepsNow(deal);
  const { amount, price, canceled } = deal;
  return {
    ...head(deal, side),
    sellerId: deal.seller.creditUnionId,
    steps: dealSteps.map((name) => stepEntity(deal, name, now)),
    turns: turnsNow(deal),
    contacts,
    figures: {
      amount: toDollars(amount),
      price: maybePercent(price),
      wire:
        price === null
          ? null
          : wireInDollars({ amount, price, accrual: commitment?.terms ? accrualOf(commitment.terms) : null }),
    },
    documents: deal.documents.map(({ key: _, ...file }) => file),
    agreement: agreement ? agreementEntity(agreement, deal, reader) : null,
    statement: deal.statement && statementOf(deal.statement),
    funding: fundingOf(deal),
    priceReason: deal.priceEntered?.reason ?? null,
    cancellation:
      side === 'administrator' && deal.cancellation
        ? {
            at: deal.cancellation.at,
            by: deal.cancellation.by,
            reason: deal.cancellation.reason,
            isForCaller: deal.cancellation.byId !== reader.id,
          }
        : null,
    canceled: canceled && { at: canceled.at, by: canceled.by, reason: canceled.reason },
    notes: side === 'administrator' ? deal.notes : null,
  };
}

const doneBy = (done: { at: string; by: string } | null) => done && { at: done.at, by: done.by };

const statementOf = (statement: NonNullable<Deal['statement']>): NonNullable<DealEntity['statement']> => ({
  version: statement.version,
  closingId: statement.closingId,
  settlementDate: statement.settlementDate,
  amount: toDollars(statement.amount),
  pool: toDollars(statement.pool),
  accrued: toDollars(statement.accrued),
  total: toDollars(statement.total),
  resultHash: statement.resultHash,
  signed: { buyer: doneBy(statement.signed.buyer), seller: doneBy(statement.signed.seller) },
});

function fundingOf(deal: Deal): FundingEntity {
  const { statement, funding } = deal;
  const { settled } = funding;
  const noted = ({ day, amount, reference, at }: Transfer) => ({ date: day, amount: toDollars(amount), reference, at });
  return {
    payer: statement?.wire?.from ?? null,
    amount: statement?.wire ? toDollars(statement.wire.amount) : null,
    sent: funding.sent.map(noted),
    received: funding.received.map(noted),
    platform: funding.platform.map(({ from, to, ...wire }) => ({ from, to, ...noted(wire) })),
    difference: differenceWords(deal),
    settled: settled && { at: settled.at, by: settled.by, reason: settled.reason },
  };
}
