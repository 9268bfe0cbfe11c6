import '../../lib/amplify.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchMFAPreference } from 'aws-amplify/auth';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { type Me, meQuery, useMe } from '../../lib/queries.ts';
import { safeReturn } from '../../lib/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Enrolment } from './enrolment.tsx';
import styles from './mfa-page.module.css';
import { SignInAgain } from './sign-in-again.tsx';

/** The second factor: passed already, to be confirmed by a new sign-in, or to be set up. */
export function MfaPage() {
  const me = useMe();
  const [params] = useSearchParams();
  const returnTo = safeReturn(params.get('returnTo'));
  return (
    <div className={styles.page}>
      {me.Roles?.includes('mfa') ? <Navigate to={returnTo} replace /> : <SecondFactor me={me} returnTo={returnTo} />}
    </div>
  );
}

function SecondFactor({ me, returnTo }: { me: Me; returnTo: string }) {
  const preference = useQuery({ queryKey: ['mfa', 'preference'], queryFn: fetchMFAPreference, staleTime: 0 });
  const [mustSignIn, setMustSignIn] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();

  if (preference.isPending) return <Spinner label="Checking your second factor" />;
  if (preference.isError) {
    return (
      <Notice tone="critical" role="alert" title="Your second factor could not be checked">
        {preference.error.message}
      </Notice>
    );
  }
  if (mustSignIn || preference.data.enabled?.length) return <SignInAgain returnTo={returnTo} />;
  return (
    <Enrolment
      me={me}
      onSignInAgain={() => setMustSignIn(true)}
      onDone={(next) => {
        queries.setQueryData(meQuery.queryKey, next);
        navigate(returnTo, { replace: true });
      }}
    />
  );
}
