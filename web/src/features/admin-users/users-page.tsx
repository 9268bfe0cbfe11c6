import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OriginFilter } from './applications.tsx';
import { userTables } from './tables.tsx';
import { UserActions } from './user-actions.tsx';
import { userViews } from './views.ts';

/** The specification's order has those first who came last. */
const LONGEST = `/admin/manage/users/ready-to-verify?order=${encodeURIComponent('signedAt asc')}`;

const actions: Partial<Record<string, ReactNode>> = {
  'credit-unions': <LinkButton href="/admin/credit-unions">Directory</LinkButton>,
  'ready-to-verify': <LinkButton href={LONGEST}>Longest waiting first</LinkButton>,
};

export function UsersPage() {
  const { filter = '' } = useParams();
  const view = userViews[filter];
  if (!view) return null;
  return (
    <>
      <PageHeader eyebrow="User Management" title={view.title} actions={actions[filter]}>
        {view.lead}
      </PageHeader>
      {filter !== 'credit-unions' && <OriginFilter />}
      <UserActions>{userTables[filter]?.(view.title)}</UserActions>
    </>
  );
}
