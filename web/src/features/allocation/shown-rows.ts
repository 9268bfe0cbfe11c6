import type { AllocatedRow, RunAmount } from '#shared/contract/allocation-trials.ts';
import type { RunEntity } from '#shared/contract/allocations.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import type { HandAmount } from './run-form.ts';

/** What an order gets, in dollars, beside what is known of the order. */
export interface ShownRow extends AllocatedRow {
  creditUnionName: string;
  order: BookEntity['orders'][number] | undefined;
  /** What another run gives it; null where none is compared. */
  compared: number | null;
  /** What plain pro rata would give it; null of a run that isn't kept. */
  proRata: number | null;
  /** Whether lots decide it, which no one knows yet. */
  isByLot: boolean;
  /** Why a run by hand gives it that; null where nothing was said. */
  given: RunAmount | null;
}

/** Amounts given by hand, where they can be changed. */
export interface ByHand {
  amountOf: (row: ShownRow) => HandAmount;
  faultOf: (row: ShownRow) => string | undefined;
  isChanged: (row: ShownRow) => boolean;
  change: (id: string, given: HandAmount | null) => void;
}

interface Beside {
  compared?: RunEntity | undefined;
  /** Of a run by hand. */
  amounts?: readonly RunAmount[];
  byLot?: ReadonlySet<string>;
}

/** What no order is served below, in dollars. */
export const smallestPieceOf = ({ minimum, increment }: { minimum: number; increment: number }): number =>
  Math.max(minimum, increment);

/** Rows of a result with the orders that they are of, what another run gives the same orders, and why. */
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
