import { lazy, type ReactNode, Suspense } from 'react';
import { users } from '../../lib/api.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useOriginFilter } from './applications.tsx';
import { userColumns } from './columns.tsx';

const CreditUnionsTable = lazy(async () => ({
  default: (await import('./credit-unions-table.tsx')).CreditUnionsTable,
}));

interface Shape {
  defaultOrder: string;
  where?: string;
  load?: typeof users.list;
}

function UsersTable({ view, label, load = users.list, where, defaultOrder }: Shape & { view: string; label: string }) {
  const ofOrigin = useOriginFilter();
  return (
    <ServerTable
      label={label}
      columns={userColumns[view] ?? []}
      rowKey={({ id }) => id}
      queryKey={['admin', 'users', view]}
      load={(query) => load({ query })}
      where={[where, ofOrigin].filter(Boolean).join(' and ') || undefined}
      defaultOrder={defaultOrder}
    />
  );
}

const table = (view: string, shape: Shape) => (label: string) => (
  <UsersTable key={view} view={view} label={label} {...shape} />
);

export const userTables: Record<string, (label: string) => ReactNode> = {
  'ready-to-verify': table('ready-to-verify', { load: users.readyToVerify, defaultOrder: 'firstActiveDate desc' }),
  new: table('new', {
    where: 'verified eq false and verificationRemoved eq false and admin eq false',
    defaultOrder: 'firstActiveDate desc',
  }),
  renamed: table('renamed', { where: 'verifiedName ne null', defaultOrder: 'name asc' }),
  inactive: table('inactive', { where: 'inactive eq true', defaultOrder: 'lastActiveDate asc' }),
  disabled: table('disabled', { where: 'disabled eq true', defaultOrder: 'name asc' }),
  'credit-unions': (label) => (
    <Suspense key="credit-unions" fallback={<Skeleton lines={8} />}>
      <CreditUnionsTable label={label} />
    </Suspense>
  ),
  all: table('all', { defaultOrder: 'name asc' }),
};
