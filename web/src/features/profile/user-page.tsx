import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { AgreementsPanel } from '../../people/agreements-panel.tsx';
import { userQuery } from '../../people/queries.ts';
import { verifyObstacle } from '../../people/verify-obstacle.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import { AccountBadge } from './account-badge.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ChangedName } from './changed-name.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { PermissionsPanel } from './permissions-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { UserAudit } from './user-audit.tsx';
import styles from './user-page.module.css';

export function UserPage() {
  const { id, userId } = useParams();
  const one = id ?? userId ?? '';
  return <UserProfile key={one} id={one} />;
}

function UserProfile({ id }: { id: string }) {
  const user = useQuery(userQuery(id));
  return (
    <>
      <PageHeader
        eyebrow="User Management"
        title={user.data?.displayName ?? 'User profile'}
        actions={
          <>
            <LinkButton href={`/admin/access-log?user=${id}`}>Access log</LinkButton>
            {user.data && canBeVerified(user.data) && <VerifyLink user={user.data} />}
          </>
        }
      >
        {user.data && (
          <span className={styles.badges}>
            <AccountBadge user={user.data} />
            {user.data.roles.includes('LPAdmin') && <Badge tone="info">Administrator</Badge>}
          </span>
        )}
      </PageHeader>
      <Loaded query={user} lines={8}>
        {(user) => (
          <UnsavedParts>
            {user.verifiedName !== null && <ChangedName user={user} verifiedName={user.verifiedName} />}
            <div className={styles.columns}>
              <div className={styles.side}>
                <ProfileForm user={user} saved="Profile saved." />
                <AccountFacts user={user} />
              </div>
              <div className={styles.side}>
                <PermissionsPanel user={user} />
              </div>
            </div>
            <Notifications user={user} />
            <AgreementsPanel user={user} />
            <UserAudit id={id} />
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}

const canBeVerified = ({ accountEnabled, roles }: UserEntity) => accountEnabled && !roles.includes('Verified');

const VerifyLink = ({ user }: { user: UserEntity }) => (
  <LinkButton
    variant={verifyObstacle(user) ? 'secondary' : 'primary'}
    icon={<BadgeCheck />}
    href={`/admin/user/profile/${user.objectId}/verify`}
  >
    VERIFY THE USER
  </LinkButton>
);
