import '../../lib/amplify.ts';
import { useMutation } from '@tanstack/react-query';
import { sendUserAttributeVerificationCode } from 'aws-amplify/auth';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { auth } from '../../lib/api.ts';
import { cognitoFault } from '../../lib/cognito-fault.ts';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EnrolApp } from './enrol-app.tsx';
import styles from './mfa-page.module.css';
import { Unfinished } from './unfinished.tsx';

interface FinishResetProps {
  me: Me;
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
}

/** No app code was asked for at sign-in, so a mailed code comes first. */
export function FinishReset({ me, ...on }: FinishResetProps) {
  const [isProved, setProved] = useState(false);
  const send = useMutation({ mutationFn: () => sendUserAttributeVerificationCode({ userAttributeKey: 'email' }) });
  const prove = useMutation({
    mutationFn: async (code: string) => {
      await auth.proveEmail({ body: { code } });
      await auth.beginReset({});
    },
    onSuccess: () => setProved(true),
    onError: (error) => Problem.from(error).code === 'sign_in_again' && on.onSignInAgain(),
  });

  if (isProved) {
    return (
      <Card as="div">
        <Unfinished factor="app">
          <EnrolApp title="Set up your new app" email={me.Email ?? ''} {...on} />
        </Unfinished>
      </Card>
    );
  }
  return (
    <Card as="div">
      <div className={styles.step}>
        <div>
          <h1>Finish resetting your one-time passcode</h1>
          <p className={styles.lead}>
            {send.isSuccess
              ? `We emailed a code to ${me.Email}. Enter it here, then set up your new app.`
              : "You started to replace your authenticator app and didn't finish. To confirm it's you, we'll email you a code. Then you can set up your new app."}
          </p>
        </div>
        {send.error && (
          <Notice tone="critical" role="alert">
            {cognitoFault(send.error)}
          </Notice>
        )}
        {send.isSuccess ? (
          <CodeEntry
            autoFocus
            isPending={prove.isPending}
            errorMessage={prove.error?.message}
            onEdit={prove.reset}
            onSubmit={(code) => prove.mutate(code)}
          >
            <Button variant="quiet" isPending={send.isPending} onPress={() => send.mutate()}>
              Send a new code
            </Button>
          </CodeEntry>
        ) : (
          <div className={styles.buttons}>
            <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate()}>
              Email me a code
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
