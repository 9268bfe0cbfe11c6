import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useMe } from '../../lib/queries.ts';
import { useConfirmName } from '../../people/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './user-page.module.css';

interface ChangedNameProps {
  user: UserEntity;
  verifiedName: string;
}

/** Records show both names until another administrator confirms the new one. */
export function ChangedName({ user, verifiedName }: ChangedNameProps) {
  const { UserObjectId: myId } = useMe();
  if (myId === user.objectId) return <OwnChangedName user={user} verifiedName={verifiedName} />;
  return (
    <div className={styles.name}>
      <Notice tone="caution" title={`Verified as ${verifiedName}`}>
        <p>
          They changed their name to {user.displayName}. Marks on files, histories and receipts show both names until
          you confirm the new one.
        </p>
        <ConfirmName user={user} verifiedName={verifiedName} />
      </Notice>
    </div>
  );
}

export const OwnChangedName = ({ user, verifiedName }: ChangedNameProps) => (
  <div className={styles.name}>
    <Notice tone="info" title={`Verified as ${verifiedName}`}>
      <p>
        Marks on files, histories and receipts show "{user.displayName} (verified as {verifiedName})" until{' '}
        {user.roles.includes('LPAdmin') ? 'another administrator' : 'an administrator'} confirms your new name.
      </p>
    </Notice>
  </div>
);

function ConfirmName({ user, verifiedName }: ChangedNameProps) {
  const [isAsked, setIsAsked] = useState(false);
  const confirm = useConfirmName();
  const close = () => {
    confirm.reset();
    setIsAsked(false);
  };
  return (
    <>
      <Button onPress={() => setIsAsked(true)}>Confirm new name</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => isOpen || close()}
        title={`Confirm ${user.displayName} as their name?`}
        confirmLabel="Confirm name"
        isPending={confirm.isPending}
        error={confirm.error && Problem.from(confirm.error).message}
        onConfirm={() => confirm.mutate(user, { onSuccess: close })}
      >
        <p>
          From now on, records show {user.displayName} alone. What was recorded before stays as it is. Before you go
          ahead, make sure this is still the person you verified as {verifiedName}. Their email address,{' '}
          {user.emailAddress}, hasn't changed.
        </p>
      </ConfirmDialog>
    </>
  );
}
