import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery } from '../../lib/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const ChangePassword = lazy(async () => ({ default: (await import('./change-password.tsx')).ChangePassword }));
const Authenticator = lazy(async () => ({ default: (await import('./authenticator.tsx')).Authenticator }));

/** Signed in: change it. Otherwise a code by email. */
export function ResetPasswordPage() {
  const me = useQuery(meQuery);
  if (me.isPending) return <Spinner />;
  if (me.isError) {
    return (
      <Notice tone="critical" role="alert">
        {me.error.message}
      </Notice>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      {me.data.IsAuthenticated ? <ChangePassword /> : <Authenticator initialState="forgotPassword" />}
    </Suspense>
  );
}
