import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { tapedOfferings } from '../../lp/taped-offerings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { stateOptions } from './options.ts';
import { type TapeRow, tapeRows, tapeStatuses } from './tape-rows.ts';

const deskOf = ({ lpNumber }: TapeRow) => `/admin/lp/${lpNumber}/tape`;

/** Number in a read tape. */
const counted = (of: 'loans' | 'errors') => {
  const value = ({ tape }: TapeRow) => (tape && tape.loans + tape.errors > 0 ? tape[of] : null);
  return { value, cell: (row: TapeRow) => value(row)?.toLocaleString('en-US') ?? '—' };
};

const listed = columns<TapeRow>(
  {
    id: 'lp',
    label: 'LP #',
    field: 'lp',
    kind: 'number',
    width: 104,
    value: ({ lpNumber }) => lpNumber,
    cell: (row) => <Link to={deskOf(row)}>{row.lpNumber}</Link>,
  },
  {
    id: 'status',
    label: 'Loan tape',
    field: 'status',
    width: 160,
    value: ({ status }) => status.label,
    cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge>,
    options: tapeStatuses.map((label) => ({ label, where: '' })),
  },
  {
    id: 'asOf',
    label: 'Cut-off date',
    field: 'asOf',
    kind: 'date',
    width: 150,
    value: ({ tape }) => tape?.asOfDate ?? null,
    iso: ({ tape }) => tape?.asOfDate ?? null,
    cell: ({ tape }) => (tape?.asOfDate ? date(tape.asOfDate) : '—'),
  },
  {
    id: 'loans',
    label: 'Loans',
    field: 'loans',
    kind: 'number',
    align: 'right',
    width: 98,
    ...counted('loans'),
  },
  {
    id: 'errors',
    label: 'Errors',
    field: 'errors',
    kind: 'number',
    align: 'right',
    width: 98,
    ...counted('errors'),
  },
  {
    id: 'uploaded',
    label: 'Uploaded',
    field: 'uploaded',
    kind: 'moment',
    width: 120,
    value: ({ tape }) => tape?.at ?? null,
    iso: ({ tape }) => tape?.at ?? null,
    cell: ({ tape }) => (tape ? dayOfMoment(tape.at) : '—'),
  },
  { id: 'seller', label: 'Seller', field: 'seller', width: 225, value: ({ sellerName }) => sellerName },
  { id: 'loanType', label: 'Loan type', field: 'loanType', width: 150, value: ({ loanType }) => loanType },
  {
    id: 'state',
    label: 'LP state',
    field: 'state',
    width: 120,
    value: ({ state }) => stateLabel(state),
    cell: ({ state }) => <StateBadge state={state} />,
    options: stateOptions,
  },
);

export const Tapes = ({ label }: { label: string }) => (
  <Loaded query={useQuery(tapedOfferings)} lines={8}>
    {(all) => <Listed label={label} all={all} />}
  </Loaded>
);

function Listed({ label, all }: { label: string; all: readonly TapedOffering[] }) {
  const rows = useMemo(() => tapeRows(all), [all]);
  return <ClientTable label={label} columns={listed} rows={rows} rowKey={({ lpNumber }) => lpNumber} />;
}
