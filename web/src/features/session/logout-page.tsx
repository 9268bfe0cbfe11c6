import { useEffect } from 'react';
import { signOut } from '../../lib/session.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** Ends the session and leaves the app; a page load clears everything that was kept in memory. */
export function LogoutPage() {
  useEffect(() => {
    signOut()
      .catch(() => undefined)
      .finally(() => window.location.replace('/'));
  }, []);
  return <Spinner label="Signing you out" />;
}
