import { lazy, Suspense } from 'react';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useMe } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './notifications.module.css';

const NotificationPreferences = lazy(async () => ({
  default: (await import('./notification-preferences.tsx')).NotificationPreferences,
}));

/** Loads while the profile is read. */
export function Notifications({ user }: { user: UserEntity }) {
  const isOwn = useMe().UserObjectId === user.objectId;
  return (
    <div className={styles.notifications}>
      <Card title="Notifications">
        <Suspense fallback={<Skeleton lines={8} />}>
          <NotificationPreferences id={user.objectId} name={isOwn ? null : user.displayName} />
        </Suspense>
      </Card>
    </div>
  );
}
