import { useQuery } from '@tanstack/react-query';
import { Activity, BadgeCheck, FileX, FolderOpen, Landmark, ScrollText, ShieldOff, UserRound } from 'lucide-react';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import type { AdminUserRow } from '#shared/contract/user-views.ts';
import { latestStatus } from '#shared/domain/agreement.ts';
import { useMe } from '../../lib/queries.ts';
import { creditUnionPath } from '../../people/credit-union-path.ts';
import { agreementsOf, userQuery } from '../../people/queries.ts';
import { canBeRejected } from '../../people/reject-agreement-dialog.tsx';
import { factorObstacle, hasFactorToReset } from '../../people/reset-factor-dialog.tsx';
import { verifyObstacle } from '../../people/verify-obstacle.ts';
import { ActionGroup, ActionItem } from '../../ui/action-menu.tsx';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ChangePermission, PermissionItems } from './permission-items.tsx';
import { useUserActions } from './user-actions.tsx';

interface UserMenuItemsProps {
  row: AdminUserRow;
  view: string;
  onChange: ChangePermission;
}

/** Decisions use the present person, not the row. */
export function UserMenuItems({ row, view, onChange }: UserMenuItemsProps) {
  const user = useQuery({ ...userQuery(row.id), throwOnError: false, staleTime: 0 });
  // Cached people may be outdated.
  const isKnown = user.isSuccess && user.isFetchedAfterMount;
  const { id, name, creditUnionAccountId, creditUnionName, rtNumber } = row;
  return (
    <>
      <ActionGroup label="Open">
        <ActionItem icon={<UserRound />} href={`/admin/manage/users/${view}/${id}`}>
          Profile
        </ActionItem>
        {creditUnionName && rtNumber && (
          <ActionItem icon={<Landmark />} href={creditUnionPath(row)}>
            Credit union and orders
          </ActionItem>
        )}
        {creditUnionAccountId && (
          <ActionItem icon={<FolderOpen />} href={`/admin/credit-unions/${creditUnionAccountId}/documents`}>
            Credit union documents
          </ActionItem>
        )}
        <ActionItem icon={<Activity />} href={`/admin/activity?person=${encodeURIComponent(name)}`}>
          Activity
        </ActionItem>
        <ActionItem icon={<ScrollText />} href={`/admin/access-log?user=${id}`}>
          Access log
        </ActionItem>
      </ActionGroup>
      {isKnown && <Decisions user={user.data} onChange={onChange} />}
      {!isKnown && !user.error && <Skeleton lines={5} label="Loading the actions" />}
      {!isKnown && user.error && <ActionItem obstacle={REQUEST_FAILED}>Verify or change</ActionItem>}
    </>
  );
}

function Decisions({ user, onChange }: { user: UserEntity; onChange: ChangePermission }) {
  const isVerified = user.roles.includes('Verified');
  return (
    <>
      {!isVerified && (
        <ActionGroup label="Verify">
          <ActionItem
            icon={<BadgeCheck />}
            href={`/admin/user/profile/${user.objectId}/verify`}
            obstacle={verifyObstacle(user)?.title}
          >
            Verify
          </ActionItem>
        </ActionGroup>
      )}
      <PermissionItems user={user} onChange={onChange} />
      {hasFactorToReset(user) && <FactorItem user={user} />}
      <RejectItem user={user} />
    </>
  );
}

function FactorItem({ user }: { user: UserEntity }) {
  const { ask } = useUserActions();
  const { UserObjectId: myId = '' } = useMe();
  const obstacle = factorObstacle(user, myId) ?? undefined;
  return (
    <ActionGroup label="Sign-in">
      <ActionItem icon={<ShieldOff />} tone="danger" obstacle={obstacle} onPress={() => ask({ kind: 'factor', user })}>
        Reset second factor…
      </ActionItem>
    </ActionGroup>
  );
}

function RejectItem({ user }: { user: UserEntity }) {
  const { ask } = useUserActions();
  const { objectId, agreementStatuses } = user;
  const latest = latestStatus(agreementStatuses);
  const isOffered = latest !== undefined && canBeRejected(latest);
  const { data: agreements } = useQuery({ ...agreementsOf(objectId), enabled: isOffered });
  const agreement = agreements?.find(({ envelopeId }) => envelopeId === latest?.envelopeId);
  if (!isOffered || !agreement) return null;
  return (
    <ActionGroup label="Agreement">
      <ActionItem icon={<FileX />} tone="danger" onPress={() => ask({ kind: 'reject', user, agreement })}>
        Reject agreement…
      </ActionItem>
    </ActionGroup>
  );
}
