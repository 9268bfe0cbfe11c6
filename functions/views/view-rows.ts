import { InterestRow } from '#shared/contract/interests.ts';
import { AdminCommitmentRow, AdminOfferingRow } from '#shared/contract/views.ts';
import { type Commitment, commitmentId } from '#shared/domain/commitment.ts';
import { type Interest, interestId } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { toDollars } from '#shared/format/money.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { follow } from '../columns/follow.ts';
import { commitmentRecord } from '../store/commitments.ts';
import { interestRecord } from '../store/interests.ts';
import { offeringRecord } from '../store/offerings.ts';
import { adminOfferingRow } from '../wire/offering.ts';
import { adminCommitmentRow, interestRow } from '../wire/orders.ts';
import type { LiveTable, RowSource } from './live-table.ts';

/** The minimum purchase is for commitments to repeat. */
export const offeringRows: RowSource<Offering> = {
  view: 'OFFERINGS',
  record: offeringRecord,
  edition: 7,
  row: AdminOfferingRow,
  hidden: [{ name: 'MinimumPurchaseAmount', type: 'number' }],
  idOf: ({ lpNumber }) => lpNumber,
  cellsOf: (offering) => ({
    ...adminOfferingRow(offering),
    MinimumPurchaseAmount: toDollars(minimumOf(offering)),
  }),
};

/** Owner's column, for credit unions' own lists. */
const ordering = { name: 'CreditUnionId', type: 'string' } as const;

export const interestRows: RowSource<Interest> = {
  view: 'INTERESTS',
  record: interestRecord,
  edition: 2,
  row: InterestRow,
  hidden: [ordering],
  idOf: interestId,
  cellsOf: (interest) => ({ ...interestRow(interest), CreditUnionId: interest.creditUnionId }),
};

/** The offering's values come later. */
export const commitmentRows: RowSource<Commitment> = {
  view: 'COMMITMENTS',
  record: commitmentRecord,
  edition: 10,
  row: AdminCommitmentRow,
  hidden: [ordering],
  idOf: commitmentId,
  cellsOf: (commitment) =>
    commitmentCells(commitment, {
      AmountRemaining: 0,
      MinimumPurchaseAmount: 0,
      asksForPrice: false,
      bookClosedAt: null,
    }),
};

const commitmentCells = (commitment: Commitment, offering: Parameters<typeof adminCommitmentRow>[1]) => ({
  ...adminCommitmentRow(commitment, offering),
  CreditUnionId: commitment.creditUnionId,
});

const repeated = [
  { by: 'LPNumber', into: 'AmountRemaining', from: 'CalculatedAmountRemaining', otherwise: 0 },
  { by: 'LPNumber', into: 'MinimumPurchaseAmount', from: 'MinimumPurchaseAmount', otherwise: 0 },
  { by: 'LPNumber', into: 'asksForPrice', from: 'asksForPrice', otherwise: false },
  { by: 'LPNumber', into: 'bookClosedAt', from: 'bookClosedAt', otherwise: null },
] as const;

/** Above this many changed offerings, all commitments are looked at. */
const MANY = 10_000;

/** Follows the offerings' remaining amounts. */
export function commitmentRowsOf(offerings: LiveTable): RowSource<Commitment> {
  let changed: Set<string> | null = null;
  const note = (lpNumber: string | null) => {
    if (lpNumber === null || (changed && changed.size > MANY)) changed = null;
    else changed?.add(lpNumber);
  };
  let known: ColumnTable | null = null;
  offerings.onChange(note);
  return {
    ...commitmentRows,
    cellsOf(commitment) {
      note(commitment.lpNumber);
      const place = known?.placeOf(commitment.lpNumber) ?? null;
      const cell = (name: string) => (place === null ? null : (known?.column(name).get(place) ?? null));
      const closedAt = cell('bookClosedAt');
      return commitmentCells(commitment, {
        AmountRemaining: Number(cell('CalculatedAmountRemaining')),
        MinimumPurchaseAmount: Number(cell('MinimumPurchaseAmount')),
        asksForPrice: cell('asksForPrice') === true,
        bookClosedAt: closedAt === null ? null : String(closedAt),
      });
    },
    async beside() {
      known = await offerings.current();
    },
    settle(commitments) {
      const ids = changed;
      changed = new Set();
      if (known && (ids === null || ids.size > 0)) {
        for (const link of repeated) follow(commitments, known, ids, link);
      }
    },
  };
}
