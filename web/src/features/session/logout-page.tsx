import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sameSite } from '#shared/domain/same-site.ts';
import { signOut } from '../../lib/sign-out.ts';
import { Spinner } from '../../ui/spinner.tsx';

export function LogoutPage() {
  const [params] = useSearchParams();
  const target = sameSite(params.get('returnTo'), '/');
  useEffect(() => {
    signOut()
      .catch(() => undefined)
      .finally(() => window.location.replace(target));
  }, [target]);
  return <Spinner label="Signing you out" />;
}
