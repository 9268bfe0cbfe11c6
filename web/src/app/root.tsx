import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { hasStoredSession } from '../lib/session.ts';

const IdleSession = lazy(async () => ({
  default: (await import('../features/session/idle-session.tsx')).IdleSession,
}));

/** What every page of the app stands in. */
export function Root() {
  // Asked anew with each page: a session begins on the sign-in page, without a load.
  useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {hasStoredSession() && (
        <Suspense>
          <IdleSession />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
