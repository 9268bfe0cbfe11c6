import { useParams } from 'react-router-dom';
import { users } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { quoted } from '../../ui/table/odata.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { userColumns } from './columns.tsx';

/** The users of one credit union whose account is enabled. */
export function CreditUnionUsersPage() {
  const { creditUnionName = '', rtNumber = '' } = useParams();
  return (
    <>
      <PageHeader
        eyebrow="User Management · Credit unions"
        title={creditUnionName}
        actions={<LinkButton href="/admin/manage/users/credit-unions">All credit unions</LinkButton>}
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
        where={`creditUnionName eq ${quoted(creditUnionName)} and rtNumber eq ${quoted(rtNumber)} and disabled eq false`}
        defaultOrder="name asc"
      />
    </>
  );
}
