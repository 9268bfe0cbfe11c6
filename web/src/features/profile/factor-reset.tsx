import { useState } from 'react';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { useMe } from '../../lib/queries.ts';
import { factorObstacle, hasFactorToReset, ResetFactorDialog } from '../../people/reset-factor-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './factor-reset.module.css';

export function FactorReset({ user }: { user: UserEntity }) {
  const { UserObjectId: myId = '' } = useMe();
  const [isAsked, setAsked] = useState(false);
  const isOffered = hasFactorToReset(user) && !factorObstacle(user, myId);
  return (
    <>
      {isOffered && (
        <p className={styles.action}>
          <Button onPress={() => setAsked(true)}>Reset second factor</Button>
        </p>
      )}
      <ResetFactorDialog user={user} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
