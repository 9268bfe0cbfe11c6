import { Link } from 'react-router-dom';
import { money } from '#shared/format/money.ts';
import type { Column } from '../../ui/table/columns.ts';

export const lpColumn = <Row extends { LPNumber: string }>(): Column<Row> => ({
  id: 'lp',
  label: 'LP #',
  value: (row) => row.LPNumber,
  cell: ({ LPNumber }) => (
    <Link to={LPNumber} relative="path">
      {LPNumber}
    </Link>
  ),
  field: 'LPNumber',
  width: 108,
});

export type Numbers<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string;

/** By wire name. */
export const dollars = <Row,>(field: Numbers<Row>, label: string): Column<Row> => ({
  id: field,
  label,
  value: (row) => Number(row[field]),
  cell: (row) => money(Number(row[field])),
  field,
  kind: 'number',
  align: 'right',
  width: 180,
});
