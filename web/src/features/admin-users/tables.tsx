import type { ReactNode } from 'react';
import { users } from '../../lib/api.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { userColumns } from './columns.tsx';
import { CreditUnionsTable } from './credit-unions-table.tsx';

interface Shape {
  defaultOrder: string;
  where?: string;
  load?: typeof users.list;
}

const table =
  (view: string, { load = users.list, where, defaultOrder }: Shape) =>
  (label: string) => (
    <ServerTable
      key={view}
      label={label}
      columns={userColumns[view] ?? []}
      rowKey={({ id }) => id}
      queryKey={['admin', 'users', view]}
      load={(query) => load({ query })}
      where={where}
      defaultOrder={defaultOrder}
    />
  );

/** The table of each view. */
export const userTables: Record<string, (label: string) => ReactNode> = {
  'ready-to-verify': table('ready-to-verify', { load: users.readyToVerify, defaultOrder: 'firstActiveDate desc' }),
  new: table('new', { where: 'verified eq false and admin eq false', defaultOrder: 'firstActiveDate desc' }),
  inactive: table('inactive', { where: 'inactive eq true', defaultOrder: 'lastActiveDate asc' }),
  disabled: table('disabled', { where: 'disabled eq true', defaultOrder: 'name asc' }),
  'credit-unions': (label) => <CreditUnionsTable key="credit-unions" label={label} />,
  all: table('all', { defaultOrder: 'name asc' }),
};
