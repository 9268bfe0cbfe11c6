import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { CreditUnionUsersRow } from '#shared/contract/user-views.ts';
import { dateTime } from '#shared/format/date.ts';
import { users } from '../../lib/api.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
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
  width: 108,
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
    width: 254,
  },
  { id: 'rt', label: 'RT number', value: (row) => row.rtNumber, field: 'rtNumber', width: 124 },
  count('enabled', 'Users'),
  count('verified', 'Verified'),
  count('disabled', 'Disabled'),
  {
    id: 'documents',
    label: 'Documents',
    value: () => null,
    isControls: true,
    card: 'half',
    cell: ({ creditUnionAccountId: id, creditUnionName }) =>
      id && (
        <Link to={`/admin/credit-unions/${id}/documents`} aria-label={`Documents of ${creditUnionName}`}>
          Documents
        </Link>
      ),
    width: 110,
  },
  {
    id: 'lastActive',
    label: 'Last active',
    value: (row) => row.lastActiveDate,
    iso: (row) => row.lastActiveDate,
    cell: (row) => dateTime(row.lastActiveDate),
    field: 'lastActiveDate',
    kind: 'moment',
    width: 158,
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

/** Row limit of client tables (spec 9). */
const MOST_ROWS = '50000';

const creditUnionsQuery = {
  queryKey: ['admin', 'users', 'credit-unions'],
  queryFn: () => users.creditUnions({ query: { $top: MOST_ROWS } }),
};

export function CreditUnionsTable({ label }: { label: string }) {
  const list = useQuery(creditUnionsQuery);
  if (list.data) {
    return (
      <ClientTable
        label={label}
        columns={creditUnionColumns}
        rows={list.data.value}
        rowKey={({ id }) => id}
        defaultOrder="creditUnionName asc"
        details={details}
      />
    );
  }
  return (
    <Card as="div">
      {list.error ? (
        <>
          <Notice tone="critical" role="alert">
            {REQUEST_FAILED}
          </Notice>
          <Button isPending={list.isFetching} onPress={() => list.refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
}
