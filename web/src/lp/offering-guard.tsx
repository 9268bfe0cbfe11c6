import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { Spinner } from '../ui/spinner.tsx';
import { relationOf, unseenCommitments } from './queries.ts';
import { RelationContext, useLpNumber } from './relation.ts';

/** Others go back where they came from. */
export function OfferingGuard() {
  const id = useLpNumber();
  return <Guard key={id} id={id} />;
}

function Guard({ id }: { id: string }) {
  const relation = useQuery(relationOf(id));
  useRecheckOnEachPage(relation.refetch);
  const isClosed = relation.isError && Problem.from(relation.error).code !== 'not_signed_in';
  const commitment = useHiddenCommitment(id, isClosed);
  useBackWhen(isClosed && commitment === 'none');

  if (commitment === 'pending') return <Navigate to={`/lp/${id}/withdrawal`} replace />;
  if (relation.isError || !relation.data) return <Spinner label="Opening the LP" />;
  return (
    <RelationContext value={relation.data}>
      <Outlet />
    </RelationContext>
  );
}

/** A hidden LP may have a pending commitment, which can still be withdrawn. */
function useHiddenCommitment(id: string, isClosed: boolean): 'unknown' | 'none' | 'pending' {
  const isAsked = useLocation().pathname.endsWith('/purchase-commitment');
  const unseen = useQuery({ ...unseenCommitments, enabled: isClosed && isAsked, throwOnError: false });
  if (!isAsked || unseen.isError) return 'none';
  if (!unseen.data || unseen.isFetching) return 'unknown';
  return unseen.data.some(({ LPNumber }) => LPNumber === id) ? 'pending' : 'none';
}

function useRecheckOnEachPage(recheck: () => void) {
  const { pathname } = useLocation();
  const checked = useRef(pathname);
  useEffect(() => {
    if (checked.current === pathname) return;
    checked.current = pathname;
    recheck();
  }, [pathname, recheck]);
}

/** Once per page left: the one before may be the same LP's. */
function useBackWhen(failed: boolean) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef('');
  useEffect(() => {
    if (!failed || left.current === key) return;
    left.current = key;
    if (window.history.state?.idx > 0) navigate(-1);
    else navigate('/lps', { replace: true });
  }, [failed, key, navigate]);
}
