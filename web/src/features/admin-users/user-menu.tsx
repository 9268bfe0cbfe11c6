import type { AdminUserRow } from '#shared/contract/users.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { UserMenuItems } from './user-menu-items.tsx';

/** What an administrator can do with a user from their row. */
export const UserMenu = ({ user, view }: { user: AdminUserRow; view: string }) => (
  <ActionMenu label={`Actions for ${user.name || user.emailAddress}`}>
    <UserMenuItems row={user} view={view} />
  </ActionMenu>
);
