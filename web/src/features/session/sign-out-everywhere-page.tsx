import { useMutation } from '@tanstack/react-query';
import { signOut } from '../../lib/sign-out.ts';
import { useReturn } from '../../lib/use-return.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './mfa-page.module.css';

export function SignOutEverywherePage() {
  const { goBack } = useReturn();
  const leave = useMutation({
    mutationFn: () => signOut({ everywhere: true }),
    onSuccess: () => window.location.replace('/'),
  });
  return (
    <Card as="div">
      <div className={styles.step}>
        <div>
          <h1>Sign out everywhere?</h1>
          <p className={styles.lead}>
            This will end your session here, and in every other browser and device, right away.
          </p>
        </div>
        {leave.error && (
          <Notice tone="critical" role="alert" title="We couldn't end your other sessions">
            <p>{leave.error.message}</p>
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button variant="danger" isPending={leave.isPending || leave.isSuccess} onPress={() => leave.mutate()}>
            Sign out everywhere
          </Button>
          <Button variant="quiet" onPress={goBack}>
            Stay signed in
          </Button>
        </div>
      </div>
    </Card>
  );
}
