import type {
  ActiveCommitment,
  CommitmentEntity,
  OwnCommitmentRow,
  PlacedCommitment,
  RejectedCommitment,
} from '#shared/contract/commitments.ts';
import type { InterestRow } from '#shared/contract/interests.ts';
import { maybeDollars } from '#shared/contract/limits-wire.ts';
import type { AdminCommitmentRow, CreditUnionOrders } from '#shared/contract/views.ts';
import { type Commitment, commitmentId } from '#shared/domain/commitment.ts';
import { type Interest, interestId } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { isBelowLeast } from '#shared/domain/order.ts';
import { fromPricePieces, maybePercent } from '#shared/domain/price.ts';
import { type Dollars, toDollars } from '#shared/format/money.ts';

export const commitmentEntity = (commitment: Commitment): CommitmentEntity => ({
  id: commitmentId(commitment),
  amount: toDollars(commitment.amount),
  status: commitment.status,
  ...(commitment.minimumAmount > 0 && { minimumAmount: toDollars(commitment.minimumAmount) }),
  ...(commitment.price !== null && { price: fromPricePieces(commitment.price) }),
});

export const smallestAmount = ({ minimumAmount }: Commitment): Dollars | null =>
  minimumAmount > 0 ? toDollars(minimumAmount) : null;

export const activeCommitment = (commitment: Commitment): ActiveCommitment => ({
  ...commitmentEntity(commitment),
  minimumAmount: smallestAmount(commitment),
  price: maybePercent(commitment.price),
  requestedAmount: maybeDollars(commitment.requestedAmount),
  checkId: commitment.checkId,
});

export const rejectedCommitment = ({
  amount,
  submittedAt,
  decidedAt,
  rejectionReason,
}: Commitment): RejectedCommitment => ({
  amount: toDollars(amount),
  rejectedAt: decidedAt ?? submittedAt,
  reason: rejectionReason,
});

/** Beside the offering it was judged by. */
export const placedCommitment = (commitment: Commitment, offering: Offering): PlacedCommitment => ({
  ...commitmentEntity(commitment),
  ...(isBelowLeast({ ...offering, remaining: amountRemaining(offering) }, commitment.amount) && {
    belowMinimum: true,
  }),
});

export const ownCommitmentRow = (commitment: Commitment, isLPVisible: boolean): OwnCommitmentRow => ({
  id: commitmentId(commitment),
  LPNumber: commitment.lpNumber,
  Amount: toDollars(commitment.amount),
  Price: maybePercent(commitment.price),
  Status: commitment.status,
  DateSubmitted: commitment.submittedAt,
  IsLPVisible: isLPVisible,
  Version: commitment.version,
});

const orderRow = (order: Commitment | Interest) => ({
  LPNumber: order.lpNumber,
  CreditUnionName: order.creditUnionName,
  RtNumber: order.routingNumber,
  Name: order.userName,
  UserObjectId: order.userId,
  DateSubmitted: order.submittedAt,
  Amount: toDollars(order.amount),
});

export const interestRow = (interest: Interest): InterestRow => ({ id: interestId(interest), ...orderRow(interest) });

type OfOffering = Pick<
  AdminCommitmentRow,
  'AmountRemaining' | 'MinimumPurchaseAmount' | 'asksForPrice' | 'bookClosedAt'
>;

export const adminCommitmentRow = (commitment: Commitment, offering: OfOffering): AdminCommitmentRow => ({
  id: commitmentId(commitment),
  ...orderRow(commitment),
  Status: commitment.status,
  AmountRemaining: offering.AmountRemaining,
  MinimumPurchaseAmount: offering.MinimumPurchaseAmount,
  minimumAmount: smallestAmount(commitment),
  price: maybePercent(commitment.price),
  asksForPrice: offering.asksForPrice,
  bookClosedAt: offering.bookClosedAt,
  checkId: commitment.checkId,
  verdict: commitment.verdict,
  headroom: maybeDollars(commitment.headroom),
  assigneeId: commitment.assigned?.byId ?? null,
  assignee: commitment.assigned?.by ?? null,
  notes: commitment.notes,
  Version: commitment.version,
});

export function creditUnionOrders(interests: Interest[], commitments: Commitment[]): CreditUnionOrders[] {
  const ids = new Set([...interests, ...commitments].map(({ creditUnionId }) => creditUnionId));
  return [...ids].flatMap((id) => {
    const interest = interests.find(({ creditUnionId }) => creditUnionId === id);
    const commitment = commitments.find(({ creditUnionId }) => creditUnionId === id);
    const latest = commitment ?? interest;
    if (!latest) return [];
    return {
      id,
      userObjectId: latest.userId,
      contactName: latest.userName,
      buyer: latest.creditUnionName,
      rtNumber: latest.routingNumber,
      creditUnionAccountId: id,
      indicationAmount: interest ? toDollars(interest.amount) : null,
      indicationDateSubmitted: interest?.submittedAt ?? null,
      commitmentAmount: commitment ? toDollars(commitment.amount) : null,
      commitmentDateSubmitted: commitment?.submittedAt ?? null,
      price: maybePercent(commitment?.price ?? null),
      status: commitment?.status ?? null,
    };
  });
}
