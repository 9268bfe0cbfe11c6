import type { ReceiptEntity } from '#shared/contract/commitments.ts';
import { type Commitment, commitmentId, receiptReference } from '#shared/domain/commitment.ts';
import { shareOfSale } from '#shared/domain/portfolio.ts';
import { toDollars } from '#shared/format/money.ts';

export const receiptEntity = (commitment: Commitment): ReceiptEntity => ({
  id: commitmentId(commitment),
  reference: receiptReference(commitment),
  version: commitment.version,
  lpNumber: commitment.lpNumber,
  status: commitment.status,
  amount: toDollars(commitment.amount),
  creditUnionName: commitment.creditUnionName,
  routingNumber: commitment.routingNumber,
  userName: commitment.userName,
  submittedAt: commitment.submittedAt,
  decidedAt: commitment.decidedAt,
  terms: commitment.terms && {
    ...commitment.terms,
    poolBalance: toDollars(commitment.terms.poolBalance),
    amountForSale: toDollars(commitment.terms.amountForSale),
    minimumPurchase: toDollars(commitment.terms.minimumPurchase),
    share: shareOfSale(commitment.amount, commitment.terms.amountForSale),
  },
});
