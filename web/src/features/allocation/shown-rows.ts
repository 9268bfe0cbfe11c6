import type { AllocatedRow } from '#shared/contract/allocation-trials.ts';
import type { BookEntity, RunEntity } from '#shared/contract/allocations.ts';

/** What an order gets, in dollars, beside what is known of the order. */
export interface ShownRow extends AllocatedRow {
  creditUnionName: string;
  order: BookEntity['orders'][number] | undefined;
  /** What another run gives it; null where none is compared. */
  compared: number | null;
}

/** Amounts given by hand, where they can be changed. */
export interface ByHand {
  amountOf: (row: ShownRow) => { amount: string; reason: string };
  faultOf: (row: ShownRow) => string | undefined;
  isChanged: (row: ShownRow) => boolean;
  change: (id: string, given: { amount: string; reason: string } | null) => void;
}

/** Rows of a result with the orders that they are of, and what another run gives the same orders. */
export function shownRows(
  rows: readonly (AllocatedRow & { creditUnionName?: string })[],
  { orders }: BookEntity,
  compared: RunEntity | null | undefined,
): ShownRow[] {
  const known = new Map(orders.map((order) => [order.id, order]));
  const other = new Map(compared?.rows.map(({ id, allocated }) => [id, allocated]));
  return rows.map((row) => {
    const order = known.get(row.id);
    return {
      ...row,
      ...{ order, creditUnionName: row.creditUnionName ?? order?.creditUnionName ?? '' },
      compared: compared ? (other.get(row.id) ?? 0) : null,
    };
  });
}
