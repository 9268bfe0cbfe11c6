import type { HistoryRow } from '#shared/contract/history.ts';
import { dateTime } from '#shared/format/date.ts';
import { columns } from '../../ui/table/columns.ts';

export const historyColumns = columns<HistoryRow>(
  { id: 'type', label: 'Type', value: (row) => row.Type, field: 'Type', width: 210 },
  { id: 'rt', label: 'RtNumber', value: (row) => row.RtNumber, field: 'RtNumber', width: 150 },
  { id: 'date', label: 'Date', value: (row) => dateTime(row.Date), field: 'Date', kind: 'date', width: 185 },
  { id: 'user', label: 'User', value: (row) => row.User, field: 'User', width: 170 },
  { id: 'cu', label: 'CreditUnionName', value: (row) => row.CreditUnionName, field: 'CreditUnionName', width: 310 },
  {
    id: 'detail',
    label: 'Detail',
    value: (row) => row.Detail,
    cell: (row) => <span title={row.Detail}>{row.Detail || '—'}</span>,
    field: 'Detail',
    width: 380,
  },
);
