import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { isAdmin } from '#shared/domain/access.ts';
import { useMe } from '../../lib/queries.ts';
import { AccountLimits } from '../../people/account-limits.tsx';
import { userQuery } from '../../people/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import { AccountBadge } from './account-badge.tsx';
import { OwnChangedName } from './changed-name.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecurityLinks } from './security-links.tsx';
import styles from './user-page.module.css';

const AbsenceCard = lazy(async () => ({ default: (await import('./absence-card.tsx')).AbsenceCard }));

export function ProfilePage() {
  const { UserObjectId = '', Roles: roles = [] } = useMe();
  if (isAdmin({ roles })) return <Navigate to={`/admin/user/profile/${UserObjectId}`} replace />;
  return <OwnProfile id={UserObjectId} />;
}

function OwnProfile({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  const { UsesApprovals } = useMe();
  return (
    <>
      <PageHeader eyebrow="Profile" title={user.data?.displayName ?? 'Your profile'}>
        {user.data && <AccountBadge user={user.data} />}
      </PageHeader>
      <Loaded query={user} lines={8}>
        {(user) => (
          <UnsavedParts>
            <AccountLimits />
            {user.verifiedName !== null && <OwnChangedName user={user} verifiedName={user.verifiedName} />}
            <div className={styles.columns}>
              <ProfileForm user={user} saved="Profile saved." />
              <div className={styles.side}>
                <SecurityLinks />
                {UsesApprovals && (
                  <Suspense>
                    <AbsenceCard />
                  </Suspense>
                )}
              </div>
            </div>
            <Notifications user={user} />
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}
