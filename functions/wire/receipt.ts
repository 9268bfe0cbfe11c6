import { maybeDollars } from '#shared/contract/limits-wire.ts';
import type { CommitmentReceipt, IndicationReceipt, WireEntity } from '#shared/contract/receipts.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Commitment, commitmentId, receiptReference } from '#shared/domain/commitment.ts';
import { type Interest, indicationReference, interestId } from '#shared/domain/interest.ts';
import { shareOfSale } from '#shared/domain/portfolio.ts';
import { maybePercent } from '#shared/domain/price.ts';
import { accrualOf } from '#shared/domain/wire.ts';
import { wireInDollars } from '#shared/domain/wire-words.ts';
import { toDollars } from '#shared/format/money.ts';
import { smallestAmount } from './orders.ts';

const placed = ({ terms, ...order }: Commitment | Interest): Omit<IndicationReceipt, 'id' | 'reference'> => ({
  version: order.version,
  lpNumber: order.lpNumber,
  amount: toDollars(order.amount),
  creditUnionName: order.creditUnionName,
  routingNumber: order.routingNumber,
  userName: order.userName,
  submittedAt: order.submittedAt,
  terms: terms && {
    ...terms,
    poolBalance: toDollars(terms.poolBalance),
    amountForSale: toDollars(terms.amountForSale),
    minimumPurchase: toDollars(terms.minimumPurchase),
    share: shareOfSale(order.amount, terms.amountForSale),
  },
});

/** The reason for exceeding a limit is for its own credit union. */
export const commitmentReceipt = (
  commitment: Commitment,
  { creditUnionId }: Pick<Caller, 'creditUnionId'>,
): CommitmentReceipt => ({
  id: commitmentId(commitment),
  reference: receiptReference(commitment),
  status: commitment.status,
  decidedAt: commitment.decidedAt,
  price: maybePercent(commitment.price),
  minimumAmount: smallestAmount(commitment),
  requestedAmount: maybeDollars(commitment.requestedAmount),
  verdict: commitment.verdict,
  overLimitReason: commitment.creditUnionId === creditUnionId ? commitment.overLimitReason : null,
  wire: wireOf(commitment),
  ...placed(commitment),
});

/** By the terms kept with the order; null without a price. */
export const wireOf = ({ amount, price, terms }: Pick<Commitment, 'amount' | 'price' | 'terms'>): WireEntity | null =>
  price === null ? null : wireInDollars({ amount, price, accrual: terms && accrualOf(terms) });

export const indicationReceipt = (interest: Interest): IndicationReceipt => ({
  id: interestId(interest),
  reference: indicationReference(interest),
  ...placed(interest),
});
