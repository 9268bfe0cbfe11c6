import { useState } from 'react';
import { signInPath } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './mfa-page.module.css';

/** For a session that began before its second factor was asked for: Cognito asks for it at sign-in. */
export function SignInAgain({ returnTo }: { returnTo: string }) {
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await signOut().catch(() => undefined);
    window.location.assign(signInPath(returnTo));
  }
  return (
    <Card as="div">
      <div className={styles.step}>
        <div>
          <h1>Sign in again to confirm it is you</h1>
          <p className={styles.lead}>
            What comes next needs your second factor, and this session has not asked for it yet. After signing in you
            come straight back.
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="primary" isPending={isLeaving} onPress={leave}>
            Sign in again
          </Button>
        </div>
      </div>
    </Card>
  );
}
