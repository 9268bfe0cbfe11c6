import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OriginFilter } from './applications.tsx';
import { userTables } from './tables.tsx';
import { UserActions } from './user-actions.tsx';
import { userViews } from './views.ts';

export function UsersPage() {
  const { filter = '' } = useParams();
  const view = userViews[filter];
  if (!view) return null;
  return (
    <>
      <PageHeader
        eyebrow="User Management"
        title={view.title}
        actions={filter === 'credit-unions' && <LinkButton href="/admin/credit-unions">Directory</LinkButton>}
      >
        {view.lead}
      </PageHeader>
      {filter !== 'credit-unions' && <OriginFilter />}
      <UserActions>{userTables[filter]?.(view.title)}</UserActions>
    </>
  );
}
