import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { users } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { userColumns } from './columns.tsx';
import { accountIdQuery, membersOf } from './queries.ts';

/** The users of one credit union whose account is enabled. */
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
            {accountId && <LinkButton href={`/admin/credit-unions/${accountId}/documents`}>Documents</LinkButton>}
            <LinkButton href="/admin/manage/users/credit-unions">All credit unions</LinkButton>
          </>
        }
      >
        RT number {rtNumber} · users whose account is enabled
      </PageHeader>
      <ServerTable
        key={`${creditUnionName}/${rtNumber}`}
        label={`Users of ${creditUnionName}`}
        columns={userColumns['credit-union'] ?? []}
        rowKey={({ id }) => id}
        queryKey={['admin', 'users', 'credit-union']}
        load={(query) => users.list({ query })}
        where={`${members} and disabled eq false`}
        defaultOrder="name asc"
      />
    </>
  );
}
