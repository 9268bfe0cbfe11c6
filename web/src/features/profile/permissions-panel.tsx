import type { UserEntity } from '#shared/contract/user-entity.ts';
import { permissionsOf } from '../../people/permissions.ts';
import { Card } from '../../ui/card.tsx';
import { PermissionRow } from './permission-row.tsx';
import styles from './permissions-panel.module.css';

export function PermissionsPanel({ user }: { user: UserEntity }) {
  return (
    <Card title="Permissions">
      <ul className={styles.list}>
        {permissionsOf(user).map((permission) => (
          <PermissionRow key={permission.label} user={user} permission={permission} />
        ))}
      </ul>
    </Card>
  );
}
