import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { signup } from '../../lib/api.ts';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Card } from '../../ui/card.tsx';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { signUpOf } from './begun-sign-up.ts';
import { ResendCode } from './resend-code.tsx';

export function CheckEmailPage() {
  const [params] = useSearchParams();
  const { returnTo } = useReturn();
  const email = params.get('email') ?? '';
  const signUpId = signUpOf(email);
  if (!email) return <Navigate to={pathWith('/signup', { returnTo })} replace />;

  const again = <Link to={pathWith('/signup', { email, returnTo })}>Sign up again</Link>;
  return (
    <div className={styles.page}>
      <div>
        <h1>Check your email</h1>
        {signUpId && (
          <p className={styles.lead}>
            If <strong>{email}</strong> is new here, we've emailed it a 6-digit code. It may take a minute. Check your
            spam folder, too.
          </p>
        )}
      </div>
      <Card as="div">
        {signUpId ? (
          <Confirmation email={email} signUpId={signUpId} again={again} />
        ) : (
          <Notice tone="info" title="This email address isn't confirmed yet">
            <p>
              For your security, a code can only be entered in the tab where you signed up. {again} as{' '}
              <strong>{email}</strong>, and we'll send you a new code.
            </p>
          </Notice>
        )}
      </Card>
      <p className={styles.aside}>
        No code? That address may have an account: <Link to={pathWith('/signin', { returnTo })}>sign in</Link>, or{' '}
        <Link to={pathWith('/signup', { returnTo })}>use another address</Link>.
      </p>
    </div>
  );
}

interface ConfirmationProps {
  email: string;
  signUpId: string;
  again: ReactNode;
}

function Confirmation({ email, signUpId, again }: ConfirmationProps) {
  const { returnTo } = useReturn();
  const navigate = useNavigate();
  const confirm = useSingleMutation({
    mutationFn: (code: string) => signup.confirm({ body: { signUpId, code } }),
    onSuccess: () =>
      navigate(pathWith('/signin', { returnTo, notice: 'confirmed' }), { replace: true, state: { email } }),
  });
  const fault = confirm.error && Problem.from(confirm.error);
  const isWrong = fault?.code === 'wrong_code';
  return (
    <>
      <CodeEntry
        autoFocus
        isPending={confirm.isPending}
        errorMessage={isWrong ? wrong : fault?.message}
        onEdit={confirm.reset}
        onSubmit={(code) => confirm.mutate(code)}
      >
        <ResendCode email={email} />
      </CodeEntry>
      {isWrong && (
        <Notice tone="caution" role="status" title="Is this the latest code?">
          <p>
            If it is, someone signed up again with this address and another password, and the code belongs to that
            sign-up. Nothing was confirmed. {again}, and we'll send you a new code.
          </p>
        </Notice>
      )}
    </>
  );
}

// The same for every case: only the owner may learn whether an address has an account.
const wrong = 'That code is wrong or no longer valid. Please check it, or ask for a new one.';
