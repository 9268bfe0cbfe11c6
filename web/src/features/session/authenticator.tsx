import { Authenticator as Amplify, ThemeProvider, useAuthenticator } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles.css';
import '../../lib/amplify.ts';
import './authenticator-texts.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './authenticator.module.css';
import { stepOf } from './authenticator-steps.ts';
import { Entry } from './entry.tsx';

const Nothing = () => null;
const headless = { Header: Nothing };
// The step has the page's heading; Amplify's would be a second.
const components = {
  ConfirmSignIn: headless,
  SelectMfaType: headless,
  SetupTotp: headless,
  ForceNewPassword: headless,
  ForgotPassword: headless,
  ConfirmResetPassword: headless,
  VerifyUser: headless,
  ConfirmVerifyUser: headless,
};

const fieldsFor = (email: string) => ({
  signIn: {
    username: {
      label: 'Email',
      placeholder: 'you@creditunion.org',
      autocomplete: 'username',
      ...(email && { defaultValue: email }),
    },
    password: { label: 'Password', placeholder: '' },
  },
  forgotPassword: { username: { label: 'Email', placeholder: 'you@creditunion.org' } },
  confirmResetPassword: {
    confirmation_code: { label: 'Code', placeholder: '' },
    password: { label: 'New password', placeholder: '' },
    confirm_password: { label: 'Repeat the new password', placeholder: '' },
  },
  forceNewPassword: {
    password: { label: 'New password', placeholder: '' },
    confirm_password: { label: 'Repeat the new password', placeholder: '' },
  },
  confirmSignIn: { confirmation_code: { label: 'Code', placeholder: '' } },
  setupTotp: { QR: { totpIssuer: 'Tandem' }, confirmation_code: { label: 'Code', placeholder: '' } },
});

interface AuthenticatorProps {
  initialState?: 'signIn' | 'forgotPassword';
  children?: ReactNode;
}

/** All challenges of a sign-in, in the product's words and look. */
export function Authenticator({ initialState = 'signIn', children }: AuthenticatorProps) {
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  return (
    <div className={styles.themed}>
      <ThemeProvider>
        <Amplify.Provider>
          <Steps notice={children}>
            <Amplify
              hideSignUp
              initialState={initialState}
              formFields={fieldsFor(email)}
              components={components}
              loginMechanisms={['email']}
            />
          </Steps>
          <Entry />
        </Amplify.Provider>
      </ThemeProvider>
    </div>
  );
}

function Steps({ children, notice }: { children: ReactNode; notice: ReactNode }) {
  const { route, challengeName, username } = useAuthenticator((context) => [
    context.route,
    context.challengeName,
    context.username,
  ]);
  const { returnTo } = useReturn();
  const form = useRef<HTMLDivElement>(null);
  const last = useRef(route);
  const [hasReset, setHasReset] = useState(false);
  const { title, lead } = stepOf(route, challengeName);

  // The former button is gone, so the step takes the focus.
  useEffect(() => {
    const isFollowing = !['idle', 'setup', route].includes(last.current);
    if (route === 'signIn') setHasReset(last.current === 'confirmResetPassword');
    last.current = route;
    if (isFollowing) form.current?.querySelector('input')?.focus();
  }, [route]);

  if (route === 'confirmSignUp') return <Navigate to={pathWith('/signup/confirm', { email: username, returnTo })} />;
  return (
    <div className={styles.page}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {route === 'signIn' && (hasReset ? <PasswordIsReset /> : notice)}
      <div ref={form}>{children}</div>
      {route === 'signIn' && (
        <p className={styles.aside}>
          New to Tandem? <Link to={pathWith('/signup', { returnTo })}>Create an account</Link>, or{' '}
          <a href="/">go back to the home page</a>.
        </p>
      )}
    </div>
  );
}

const PasswordIsReset = () => (
  <Notice tone="positive" role="status" title="Your password was changed">
    <p>Sign in with the new one.</p>
  </Notice>
);
