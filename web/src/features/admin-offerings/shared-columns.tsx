import { Link } from 'react-router-dom';
import { money } from '#shared/format/money.ts';
import type { Column } from '../../ui/table/columns.ts';

/** The number of an LP leads to its overview below the list it is in. */
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

/** An amount in dollars, under the name it has on the wire. */
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
