import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type IdleLimits, idleLimits } from '#shared/contract/site-config.ts';
import { auth } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { onSignedOutElsewhere, type SignedOut, signOut } from '../../lib/session.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { pathWith } from '../../lib/use-return.ts';
import { IdleDialog } from './idle-dialog.tsx';

/** To the sign-in page, which says why and leads back here. */
function leave(notice: SignedOut): void {
  const { pathname, search } = window.location;
  window.location.replace(pathWith('/signin', { returnTo: pathname + search, notice }));
}

/** Watches over a session while its pages are open: it ends with idleness and in all tabs together. */
export function IdleSession() {
  const { data, isPending } = useQuery({
    queryKey: ['config'],
    queryFn: config,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => onSignedOutElsewhere(leave), []);
  return isPending ? null : <Watch limits={data?.idle ?? idleLimits} />;
}

function Watch({ limits }: { limits: IdleLimits }) {
  const end = () => {
    signOut({ why: 'idle' })
      .catch(() => undefined)
      .finally(() => leave('idle'));
  };
  const { secondsLeft, stay } = useIdle(limits, end);
  const onContinue = () => {
    stay();
    auth.keepalive({}).catch(() => undefined);
  };
  return (
    <IdleDialog secondsLeft={secondsLeft} onContinue={onContinue} onSignOut={() => window.location.assign('/logout')} />
  );
}
