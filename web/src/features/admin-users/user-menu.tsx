import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import type { AdminUserRow } from '#shared/contract/user-views.ts';
import type { Next, Permission } from '../../people/permissions.ts';
import { useChangePermission } from '../../people/queries.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { useUserActions } from './user-actions.tsx';
import { UserMenuItems } from './user-menu-items.tsx';

export function UserMenu({ user: row, view }: { user: AdminUserRow; view: string }) {
  const { ask, tell } = useUserActions();
  const change = useChangePermission();

  async function set(user: UserEntity, permission: Permission, next: Next) {
    tell(null);
    if (permission.asks[next]) return ask({ kind: 'permission', user, permission, next });
    try {
      await change.mutateAsync({ id: user.objectId, change: permission.change(next === 'on', '') });
      tell({ tone: 'positive', words: permission.actions[next].done(user.displayName) });
    } catch (failure) {
      tell({ tone: 'critical', words: Problem.from(failure).message });
    }
  }
  return (
    <ActionMenu label={`Actions for ${row.name || row.emailAddress}`}>
      <UserMenuItems row={row} view={view} onChange={set} />
    </ActionMenu>
  );
}
