import { useState } from 'react';
import { signInPath } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './mfa-page.module.css';

/** Cognito asks for the factor at sign-in. */
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
          <h1>Sign in again to confirm it's you</h1>
          <p className={styles.lead}>
            To continue, please sign in again with your verification code. You'll come straight back here.
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
