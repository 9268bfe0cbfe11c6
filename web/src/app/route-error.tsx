import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router-dom';
import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import { isAdmin } from '#shared/domain/access.ts';
import { requestIdOf } from '../lib/api.ts';
import { meQuery } from '../lib/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { mfaPath } from '../lib/session.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import styles from './message.module.css';
import { NotFoundPage } from './not-found-page.tsx';

/** The banner above the page says why someone isn't verified. */
const refusals: Partial<Record<ProblemCode, string>> = {
  not_verified: "You'll have access once your account is verified.",
  not_allowed: 'If you think you should, please contact us.',
};

/** Administrators aren't verified, and won't be. */
function refusalOf({ code, message }: Problem): string {
  const roles = queryClient.getQueryData(meQuery.queryKey)?.Roles ?? [];
  if (code === 'not_verified' && isAdmin({ roles })) return 'Only verified buyers and sellers can open it.';
  return refusals[code] ?? message;
}

const isMissing = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status === 404 : error instanceof Problem && error.status === 404;

export function RouteError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const needsMfa = error instanceof Problem && error.code === 'mfa_required';
  useEffect(() => {
    if (!needsMfa) return;
    window.location.replace(pathname.startsWith('/lp/') ? `/api/auth/pii/lp/${id}` : mfaPath(pathname + search));
  }, [needsMfa, id, pathname, search]);

  const isOnline = useOnline();
  const [isCutOff] = useState(!isOnline || (error instanceof Problem && error.code === 'offline'));
  useEffect(() => {
    if (isCutOff && isOnline) window.location.reload();
  }, [isCutOff, isOnline]);

  if (needsMfa) return null;
  if (isMissing(error)) return <NotFoundPage />;
  if (isCutOff) return <Offline />;
  const isRefused = error instanceof Problem && error.status === 403;
  const requestId = requestIdOf(error);
  const words = error instanceof Problem ? refusalOf(error) : 'An unknown error occurred';
  return (
    <div className={styles.message} role="alert">
      <title>{isRefused ? 'Tandem | No access' : 'Tandem | Error'}</title>
      <h1>{isRefused ? "You don't have access to this page" : "Sorry, there's been an error"}</h1>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        {!isRefused && (
          <Button variant="primary" icon={<RotateCw />} onPress={() => window.location.reload()}>
            Try again
          </Button>
        )}
        <LinkButton href="/dashboard">Go to the dashboard</LinkButton>
      </div>
      {requestId && (
        <p className={styles.id}>
          Request ID for support: <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}

/** Opens the page once the network is back. */
const Offline = () => (
  <div className={styles.message} role="alert">
    <title>Tandem | Offline</title>
    <h1>You're offline</h1>
    <p className={styles.words}>This page will open as soon as you're connected again.</p>
  </div>
);
