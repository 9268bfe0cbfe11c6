import type { AllocatedRow, RunAmount } from '#shared/contract/allocation-trials.ts';
import type { RunEntity } from '#shared/contract/allocations.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import type { HandAmount } from './run-form.ts';

export interface ShownRow extends AllocatedRow {
  creditUnionName: string;
  order: BookEntity['orders'][number] | undefined;
  /** Null without a comparison. */
  compared: number | null;
  /** Null for a run that isn't kept. */
  proRata: number | null;
  /** Decided by unknown lots. */
  isByLot: boolean;
  /** Reason in a run by hand; null: none. */
  given: RunAmount | null;
}

export interface ByHand {
  amountOf: (row: ShownRow) => HandAmount;
  faultOf: (row: ShownRow) => string | undefined;
  isChanged: (row: ShownRow) => boolean;
  change: (id: string, given: HandAmount | null) => void;
}

interface Beside {
  compared?: RunEntity | undefined;
  amounts?: readonly RunAmount[];
  byLot?: ReadonlySet<string>;
}

/** Dollars. */
export const smallestPieceOf = ({ minimum, increment }: { minimum: number; increment: number }): number =>
  Math.max(minimum, increment);

export function shownRows(
  rows: readonly (AllocatedRow & { creditUnionName?: string; proRata?: number })[],
  { orders }: BookEntity,
  { compared, amounts = [], byLot }: Beside,
): ShownRow[] {
  const known = new Map(orders.map((order) => [order.id, order]));
  const other = new Map(compared?.rows.map(({ id, allocated }) => [id, allocated]));
  const reasoned = new Map(amounts.filter(({ reason }) => reason).map((one) => [one.id, one]));
  return rows.map((row) => {
    const order = known.get(row.id);
    return {
      ...row,
      order,
      creditUnionName: row.creditUnionName ?? order?.creditUnionName ?? '',
      proRata: row.proRata ?? null,
      compared: compared ? (other.get(row.id) ?? 0) : null,
      isByLot: byLot?.has(row.id) ?? false,
      given: reasoned.get(row.id) ?? null,
    };
  });
}
