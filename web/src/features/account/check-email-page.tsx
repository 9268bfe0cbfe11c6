import '../../lib/amplify.ts';
import { confirmSignUp } from 'aws-amplify/auth';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { cognitoFault } from '../../lib/cognito-fault.ts';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Card } from '../../ui/card.tsx';
import { CodeEntry } from '../../ui/code-entry.tsx';
import styles from './account.module.css';
import { ResendCode } from './resend-code.tsx';

// One sentence for all: whether an address has an account, or had one confirmed before, is nobody else's business.
const wrong = 'That code is wrong or no longer valid. Please check it, or ask for a new one.';
const words = {
  CodeMismatchException: wrong,
  ExpiredCodeException: wrong,
  NotAuthorizedException: wrong,
  UserNotFoundException: wrong,
  AliasExistsException: wrong,
};

/** Where the code that confirms an email address is entered. */
export function CheckEmailPage() {
  const [params] = useSearchParams();
  const { returnTo } = useReturn();
  const navigate = useNavigate();
  const email = params.get('email') ?? '';
  const confirm = useSingleMutation({
    mutationFn: (confirmationCode: string) => confirmSignUp({ username: email, confirmationCode }),
    onSuccess: () =>
      navigate(pathWith('/signin', { returnTo, notice: 'confirmed' }), { replace: true, state: { email } }),
  });

  if (!email) return <Navigate to={pathWith('/signup', { returnTo })} replace />;
  return (
    <div className={styles.page}>
      <div>
        <h1>Check your email</h1>
        <p className={styles.lead}>
          If <strong>{email}</strong> is new here, a 6-digit code is on its way to it. It may take a minute, or end up
          among spam.
        </p>
      </div>
      <Card as="div">
        <CodeEntry
          isPending={confirm.isPending}
          errorMessage={confirm.error ? cognitoFault(confirm.error, words) : undefined}
          onEdit={confirm.reset}
          onSubmit={(code) => confirm.mutate(code)}
        >
          <ResendCode email={email} />
        </CodeEntry>
      </Card>
      <p className={styles.aside}>
        No code? That address may have an account: <Link to={pathWith('/signin', { returnTo })}>sign in</Link>, or{' '}
        <Link to={pathWith('/signup', { returnTo })}>use another address</Link>.
      </p>
    </div>
  );
}
