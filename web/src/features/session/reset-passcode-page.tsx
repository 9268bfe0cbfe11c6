import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { auth } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { EnrolApp } from './enrol-app.tsx';
import styles from './mfa-page.module.css';
import { ResetFactor, type ResetSteps } from './reset-factor.tsx';
import { Unfinished } from './unfinished.tsx';

const title = 'Reset your one-time passcode';

export function ResetPasscodePage() {
  return (
    <ResetFactor
      steps={(steps) => <ResetPasscode {...steps} />}
      done={{
        title: 'Your one-time passcode was reset',
        words: 'Next time you sign in, use a code from the app you just set up. Old codes no longer work.',
      }}
    />
  );
}

/** Asks first, since a new key may void the present app. */
function ResetPasscode({ me, ...on }: ResetSteps) {
  const [isBegun, setBegun] = useState(false);
  const begin = useSingleMutation({
    mutationFn: () => auth.beginReset({}),
    onSuccess: () => setBegun(true),
    onError: (error) => Problem.from(error).code === 'sign_in_again' && on.onSignInAgain(),
  });

  if (isBegun) {
    return (
      <Unfinished factor="app">
        <EnrolApp title={title} email={me.Email ?? ''} {...on} />
      </Unfinished>
    );
  }
  return (
    <div className={styles.step}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>
          You'll scan a new code with your authenticator app and enter the 6 digits it shows. Have your phone ready:
          once you start, the codes you use now may stop working until you finish.
        </p>
      </div>
      <Failure error={begin.error} />
      <div className={styles.buttons}>
        <Button variant="primary" isPending={begin.isPending} onPress={() => begin.mutate()}>
          Start the reset
        </Button>
        <Button variant="quiet" onPress={on.onBack}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
