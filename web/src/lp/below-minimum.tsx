import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../ui/notice.tsx';

type Row = Pick<AdminCommitmentRow, 'Amount' | 'MinimumPurchaseAmount' | 'AmountRemaining'>;

/** Whoever takes all that remains isn't below it. */
export const isBelowMinimum = ({ Amount, MinimumPurchaseAmount, AmountRemaining }: Row): boolean =>
  Amount < Math.min(MinimumPurchaseAmount, AmountRemaining);

export const BelowMinimum = ({ row }: { row: Row }) =>
  isBelowMinimum(row) ? (
    <Notice tone="caution">The commitment is below the minimum purchase of {money(row.MinimumPurchaseAmount)}.</Notice>
  ) : null;
