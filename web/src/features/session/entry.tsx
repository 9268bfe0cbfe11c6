import { useAuthenticator } from '@aws-amplify/ui-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { meQuery } from '../../lib/queries.ts';
import { signOut } from '../../lib/sign-out.ts';
import { noteActivity } from '../../lib/use-idle.ts';
import { pathWith, useReturn } from '../../lib/use-return.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Continues once the server knows the session. */
export function Entry() {
  const { authStatus } = useAuthenticator(({ authStatus }) => [authStatus]);
  const { goBack, returnTo } = useReturn();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isIn = authStatus === 'authenticated';

  const enter = useEffectEvent(async () => {
    noteActivity();
    const me = await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    if (me.HasUnfinishedReset) return navigate(pathWith('/mfa', { returnTo }), { replace: true });
    if (me.IsAuthenticated) return goBack();
    setRefusal(me.error ?? 'Please sign in again.');
    await signOut();
  });
  useEffect(() => {
    if (isIn) enter().catch((error: Error) => setRefusal(error.message));
  }, [isIn]);

  if (refusal) {
    return (
      <Notice tone="critical" role="alert">
        {refusal}
      </Notice>
    );
  }
  return isIn ? <Spinner label="Signing you in" /> : null;
}
