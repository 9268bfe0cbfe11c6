import '../../lib/amplify.ts';
import { resendSignUpCode } from 'aws-amplify/auth';
import { useCallback, useEffect, useState } from 'react';
import { cognitoFault } from '../../lib/cognito-fault.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';

const WAIT_SECONDS = 30;

/** Cognito's answers for unknown people, shown like any other. */
const silent = ['InvalidParameterException', 'UserNotFoundException', 'NotAuthorizedException'];

/** The trigger has counted too many. */
const words = { UserLambdaValidationException: 'Too many codes. Please wait an hour, or enter the last one we sent.' };

export function ResendCode({ email }: { email: string }) {
  const { left, restart } = useCountdown(WAIT_SECONDS);
  const resend = useSingleMutation({
    mutationFn: async () => {
      await resendSignUpCode({ username: email }).catch((error: Error) => {
        if (!silent.includes(error.name)) throw error;
      });
    },
    onSuccess: restart,
  });
  const { isSuccess, error } = resend;
  return (
    <>
      <Button
        variant="quiet"
        isDisabled={left > 0}
        isPending={resend.isPending}
        onPress={() => resend.mutate(undefined)}
      >
        {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
      <p className={`${styles.resent} ${error ? styles.fault : styles.small}`} role="status">
        {isSuccess && 'A new code is on its way. Earlier codes no longer work.'}
        {error && cognitoFault(error, words)}
      </p>
    </>
  );
}

/** Restartable, in seconds. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const restart = useCallback(() => setLeft(seconds), [seconds]);
  return { left, restart };
}
