import { Link } from 'react-router-dom';
import type { HistoryRow } from '#shared/contract/history.ts';
import { historyTypes } from '#shared/domain/history.ts';
import { dateTime } from '#shared/format/date.ts';
import { kindOf } from '../../lp/events/event-kinds.ts';
import { typeLabel } from '../../lp/events/event-words.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { type Column, columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';

const typeOptions = optionsOf('Type', historyTypes, typeLabel);

/** Pixels that leave room for the detail on a tablet. */
const narrow: Record<string, number> = { type: 176, rt: 100, date: 150, user: 84, cu: 78, detail: 120 };

/** The same columns, as wide as a tablet has room for. */
export const narrowColumns = (id: string): Column<HistoryRow>[] =>
  historyColumns(id).map((column) => ({ ...column, width: narrow[column.id] ?? column.width }));

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
