import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type IdleLimits, idleLimits } from '#shared/contract/site-config.ts';
import { auth } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { leave } from '../../lib/session.ts';
import { signOut } from '../../lib/sign-out.ts';
import { forgetOldWork } from '../../lib/unsaved-work.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { IdleDialog } from './idle-dialog.tsx';

export function IdleSession() {
  const { data, isPending } = useQuery({
    queryKey: ['config'],
    queryFn: config,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? null : <Watch limits={data?.idle ?? idleLimits} />;
}

function Watch({ limits }: { limits: IdleLimits }) {
  const end = () => {
    signOut({ why: 'idle' })
      .catch(() => undefined)
      .finally(() => leave('idle'));
  };
  const { secondsLeft, stay } = useIdle(limits, end);
  useEffect(forgetOldWork, []);
  const onContinue = () => {
    stay();
    auth.keepalive({}).catch(() => undefined);
  };
  return (
    <IdleDialog secondsLeft={secondsLeft} onContinue={onContinue} onSignOut={() => window.location.assign('/logout')} />
  );
}
