import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { CreditUnionUsersRow } from '#shared/contract/users.ts';
import { dateTime } from '#shared/format/date.ts';
import { users } from '../../lib/api.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import type { Details } from '../../ui/table/table-row.tsx';

const CreditUnionOverview = lazy(async () => ({
  default: (await import('./credit-union-overview.tsx')).CreditUnionOverview,
}));

const count = (field: 'enabled' | 'verified' | 'disabled', label: string): Column<CreditUnionUsersRow> => ({
  id: field,
  label,
  value: (row) => row[field],
  field,
  kind: 'number',
  align: 'right',
  width: 145,
});

const creditUnionColumns = columns<CreditUnionUsersRow>(
  {
    id: 'creditUnion',
    label: 'Credit union',
    value: (row) => row.creditUnionName,
    cell: (row) =>
      row.creditUnionName && row.rtNumber ? (
        <Link to={creditUnionPath(row)}>{row.creditUnionName}</Link>
      ) : (
        row.creditUnionName || '—'
      ),
    field: 'creditUnionName',
    width: 300,
  },
  { id: 'rt', label: 'RT number', value: (row) => row.rtNumber, field: 'rtNumber', width: 160 },
  count('enabled', 'Users'),
  count('verified', 'Verified'),
  count('disabled', 'Disabled'),
  {
    id: 'documents',
    label: 'Documents',
    value: () => null,
    isControls: true,
    cell: ({ creditUnionAccountId: id, creditUnionName }) =>
      id && (
        <Link to={`/admin/credit-unions/${id}/documents`} aria-label={`Documents of ${creditUnionName}`}>
          Documents
        </Link>
      ),
    width: 130,
  },
  {
    id: 'lastActive',
    label: 'Last active',
    value: (row) => row.lastActiveDate,
    cell: (row) => dateTime(row.lastActiveDate),
    field: 'lastActiveDate',
    kind: 'moment',
    width: 200,
  },
);

const details: Details<CreditUnionUsersRow> = {
  label: ({ creditUnionName }) => `Overview of ${creditUnionName || 'those without a credit union'}`,
  content: (creditUnion) => (
    <Suspense fallback={<Skeleton lines={2} />}>
      <CreditUnionOverview creditUnion={creditUnion} />
    </Suspense>
  ),
};

/** The credit unions of all users, each with its overview below, and leading to its own page. */
export function CreditUnionsTable({ label }: { label: string }) {
  return (
    <ServerTable
      label={label}
      columns={creditUnionColumns}
      rowKey={({ id }) => id}
      queryKey={['admin', 'users', 'credit-unions']}
      load={(query) => users.creditUnions({ query })}
      defaultOrder="creditUnionName asc"
      details={details}
    />
  );
}
