import { Authenticator, ThemeProvider, useAuthenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import '../../lib/amplify.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { meQuery } from '../../lib/queries.ts';
import { safeReturn, signOut } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './sign-in-page.module.css';

const fields = {
  signIn: {
    username: { label: 'Email', placeholder: 'you@creditunion.org', autocomplete: 'username' },
    password: { label: 'Password', placeholder: '' },
  },
  forgotPassword: { username: { label: 'Email', placeholder: 'you@creditunion.org' } },
};

export function SignInPage() {
  return (
    <div className={styles.page}>
      <h1>Sign in</h1>
      <p className={styles.lead}>Buy and sell loan participations with credit unions you can know by name.</p>
      <ThemeProvider>
        <Authenticator.Provider>
          <Authenticator hideSignUp formFields={fields} loginMechanisms={['email']} />
          <Entry />
        </Authenticator.Provider>
      </ThemeProvider>
    </div>
  );
}

/** Goes on to where the user was going, once the server knows them as well. */
function Entry() {
  const { authStatus } = useAuthenticator(({ authStatus }) => [authStatus]);
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isIn = authStatus === 'authenticated';
  const target = safeReturn(params.get('returnTo'));

  useEffect(() => {
    if (!isIn) return;
    async function enter() {
      const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
      if (!me.IsAuthenticated) {
        setRefusal(me.error ?? 'Please sign in again.');
        await signOut();
      } else if (target === '/' || target.startsWith('/api/')) window.location.assign(target);
      else navigate(target, { replace: true });
    }
    enter().catch((error: Error) => setRefusal(error.message));
  }, [isIn, target, queries, navigate]);

  if (refusal) {
    return (
      <Notice tone="critical" role="alert">
        {refusal}
      </Notice>
    );
  }
  return isIn ? <Spinner label="Signing you in" /> : null;
}
