import { price } from '#shared/domain/price.ts';
import type { Column } from '../ui/table/columns.ts';

interface Priced {
  /** Percent of par; null: none. */
  price: number | null;
}

export const isPriced = (row: Priced): boolean => row.price !== null;

/** Only for LPs with prices. */
export const priceColumn = <Row extends Priced>(): Column<Row> => ({
  id: 'price',
  label: 'Price',
  value: (row) => row.price,
  cell: (row) => (row.price === null ? '—' : price(row.price)),
  align: 'right',
});
