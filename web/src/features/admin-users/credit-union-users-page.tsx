import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { users } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { userColumns } from './columns.tsx';
import styles from './credit-union-users-page.module.css';
import { accountIdQuery, membersOf } from './queries.ts';
import { UserActions } from './user-actions.tsx';

const Trade = lazy(async () => ({ default: (await import('./credit-union-trade.tsx')).CreditUnionTrade }));

export function CreditUnionUsersPage() {
  const { creditUnionName = '', rtNumber = '' } = useParams();
  const members = membersOf(creditUnionName, rtNumber);
  const { data: accountId } = useQuery(accountIdQuery(members));
  return (
    <>
      <PageHeader
        eyebrow="User Management · Credit unions"
        title={creditUnionName}
        actions={
          <>
            {accountId && <LinkButton href={`/admin/credit-unions/${accountId}`}>Directory</LinkButton>}
            {accountId && <LinkButton href={`/admin/credit-unions/${accountId}/documents`}>Documents</LinkButton>}
            {accountId && <LinkButton href={`/reports?credit-union=${accountId}`}>Statements</LinkButton>}
            {accountId && <LinkButton href={`/reports/call-report?credit-union=${accountId}`}>Call report</LinkButton>}
            {accountId && <LinkButton href={`/reports/general-ledger?credit-union=${accountId}`}>Ledger</LinkButton>}
            {accountId && (
              <LinkButton href={`/admin/credit-unions/${accountId}/wire-instructions`}>Wire instructions</LinkButton>
            )}
            <LinkButton href={`/admin/activity?credit-union=${encodeURIComponent(creditUnionName)}`}>
              Activity
            </LinkButton>
            <LinkButton href="/admin/manage/users/credit-unions">All credit unions</LinkButton>
          </>
        }
      >
        RT number {rtNumber} · users with an enabled account
      </PageHeader>
      <div className={styles.users}>
        <UserActions>
          <ServerTable
            key={`${creditUnionName}/${rtNumber}`}
            label={`Users of ${creditUnionName}`}
            name="Users of a credit union"
            columns={userColumns['credit-union'] ?? []}
            rowKey={({ id }) => id}
            queryKey={['admin', 'users', 'credit-union']}
            load={(query) => users.list({ query })}
            where={`${members} and disabled eq false`}
            defaultOrder="name asc"
          />
        </UserActions>
      </div>
      <Suspense fallback={<Skeleton lines={8} />}>
        <Trade creditUnionName={creditUnionName} rtNumber={rtNumber} />
      </Suspense>
    </>
  );
}
