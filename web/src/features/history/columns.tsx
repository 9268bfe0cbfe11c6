import { Link } from 'react-router-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { historyTypes } from '#shared/domain/history.ts';
import { dateTime } from '#shared/format/date.ts';
import { kindOf } from '../../lp/events/event-kinds.ts';
import { typeLabel } from '../../lp/events/event-words.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { type Column, cellOf, columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';
import styles from './columns.module.css';

const typeOptions = optionsOf('Type', historyTypes, typeLabel);

/** Pixels on a tablet, where their words have two lines. */
const narrow: Record<string, number> = { type: 104, rt: 112, date: 104, user: 92, cu: 156, detail: 152 };

/** The same columns, as wide as a tablet has room for. */
export const narrowColumns = (id: string): Column<HistoryRow>[] =>
  historyColumns(id).map((column) => ({
    ...column,
    width: narrow[column.id] ?? column.width,
    cell: (row) => (column.card ? cellOf(column, row) : <span className={styles.lines}>{cellOf(column, row)}</span>),
  }));

/** Spec 2.6: the columns of the history of one LP. */
export const historyColumns = (id: string): Column<HistoryRow>[] =>
  columns<HistoryRow>(
    { id: 'type', label: 'Type', value: (row) => typeLabel(row.Type), field: 'Type', options: typeOptions, width: 180 },
    { id: 'rt', label: 'RtNumber', value: (row) => row.RtNumber, field: 'RtNumber', width: 124 },
    {
      id: 'date',
      label: 'Date',
      value: (row) => dateTime(row.Date),
      iso: (row) => row.Date,
      field: 'Date',
      kind: 'moment',
      width: 170,
    },
    { id: 'user', label: 'User', value: (row) => row.User, field: 'User', width: 130 },
    {
      id: 'cu',
      label: 'CreditUnionName',
      value: (row) => row.CreditUnionName,
      cell: ({ CreditUnionName: creditUnionName, RtNumber: rtNumber }) =>
        creditUnionName && rtNumber ? (
          <Link to={creditUnionPath({ creditUnionName, rtNumber })} title={creditUnionName}>
            {creditUnionName}
          </Link>
        ) : (
          creditUnionName || '—'
        ),
      field: 'CreditUnionName',
      width: 168,
    },
    {
      id: 'detail',
      label: 'Detail',
      value: (row) => row.Detail,
      cell: (row) => <DetailLink id={id} row={row} />,
      field: 'Detail',
      width: 200,
      card: 'line',
      isGrowing: true,
    },
  );

function pathOf(id: string, { Type }: HistoryRow): string {
  const kind = kindOf(Type);
  if (kind === 'File') return `/admin/lp/${id}/documents`;
  if (kind === 'Offering') return `/lp/${id}`;
  return `/admin/manage/offerings/all/${id}`;
}

const DetailLink = ({ id, row }: { id: string; row: HistoryRow }) =>
  row.Detail ? (
    <Link to={pathOf(id, row)} title={row.Detail}>
      {row.Detail}
    </Link>
  ) : (
    '—'
  );
