import { SHOW_ALL } from '#shared/contract/odata.ts';
import type { AdminCommitmentRow, CommitmentSums } from '#shared/contract/views.ts';
import { sumsOf } from '#shared/domain/order-sums.ts';
import { maybePercent, maybePricePieces } from '#shared/domain/price.ts';
import { toCents, toDollars } from '#shared/format/money.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { listColumns } from '../columns/list-columns.ts';

/** Sums of each LP's commitments among those asked for, in the order of the list by LP. */
export function commitmentSums(rows: ColumnTable, $filter: string | undefined): CommitmentSums[] {
  const { value } = listColumns<AdminCommitmentRow>(
    rows,
    { $filter, $top: SHOW_ALL },
    { path: '', defaultOrder: 'LPNumber asc' },
  );
  return [...Map.groupBy(value, ({ LPNumber }) => LPNumber)].map(([LPNumber, some]) => {
    const sums = sumsOf(some.map(({ Amount, price }) => ({ amount: toCents(Amount), price: maybePricePieces(price) })));
    return {
      LPNumber,
      count: sums.count,
      Amount: toDollars(sums.amount),
      averagePrice: maybePercent(sums.averagePrice),
      proceeds: sums.proceeds === null ? null : toDollars(sums.proceeds),
      AmountRemaining: some[0]?.AmountRemaining ?? 0,
    };
  });
}
