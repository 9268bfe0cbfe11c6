import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { isCompleted } from '#shared/domain/agreement.ts';
import { userQuery } from '../../people/queries.ts';
import { verifyObstacle } from '../../people/verify-obstacle.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountBadge } from './account-badge.tsx';
import { Verification } from './verification.tsx';
import styles from './verify-page.module.css';

export function VerifyPage() {
  const { id = '' } = useParams();
  const user = useQuery(userQuery(id));
  return (
    <>
      <PageHeader
        eyebrow="User Management"
        title={user.data ? `Verify ${user.data.displayName}` : 'Verify the user'}
        actions={<LinkButton href={`/admin/user/profile/${id}`}>Profile</LinkButton>}
      >
        {user.data && <AccountBadge user={user.data} />}
      </PageHeader>
      <Loaded query={user}>{(user) => <Verifying key={id} user={user} />}</Loaded>
    </>
  );
}

function Verifying({ user }: { user: UserEntity }) {
  const agreement = user.agreementStatuses.find(isCompleted);
  const obstacle = verifyObstacle(user);
  if (user.roles.includes('Verified')) return <Verified user={user} />;
  if (agreement && !obstacle) return <Verification user={user} agreement={agreement} />;
  return (
    <Card as="div">
      <Notice tone="caution" title={obstacle?.title}>
        <p>{obstacle?.words}</p>
      </Notice>
    </Card>
  );
}

function Verified({ user }: { user: UserEntity }) {
  return (
    <Card as="div">
      <Notice tone="positive" role="status" title={`${user.displayName} is verified`}>
        <p>
          For {user.creditUnionName}, RT number {user.rtNumber}.
        </p>
      </Notice>
      <div className={styles.buttons}>
        <LinkButton variant="primary" href="/admin/manage/users/ready-to-verify">
          Next user to verify
        </LinkButton>
        <LinkButton href={`/admin/user/profile/${user.objectId}`}>Back to the profile</LinkButton>
      </div>
    </Card>
  );
}
