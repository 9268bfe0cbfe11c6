import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { hasStoredSession, leave, onSignedOutElsewhere } from '../lib/session.ts';

const IdleSession = lazy(async () => ({
  default: (await import('../features/session/idle-session.tsx')).IdleSession,
}));

export function Root() {
  // Again with each page: a session begins on the sign-in page without a load.
  useLocation();
  const isSignedIn = hasStoredSession();
  // Not in the idle watch, which loads later: a new tab has to hear of it too.
  useEffect(() => (isSignedIn ? onSignedOutElsewhere(leave) : undefined), [isSignedIn]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {isSignedIn && (
        <Suspense>
          <IdleSession />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
