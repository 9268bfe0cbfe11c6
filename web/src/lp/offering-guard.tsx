import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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
  const isGone = isClosed && commitment === 'none';
  useBackWhen(isGone && cameFromHere());

  if (commitment === 'pending') return <Navigate to={`/lp/${id}/withdrawal`} replace />;
  if (isGone && !cameFromHere()) return <Unavailable id={id} />;
  if (relation.isError || !relation.data) return <Spinner label="Opening the LP" />;
  return (
    <RelationContext value={relation.data}>
      <Outlet />
    </RelationContext>
  );
}

/** Spec 2.4: back a page, where there is one. */
const cameFromHere = (): boolean => window.history.state?.idx > 0;

const Unavailable = ({ id }: { id: string }) => (
  <Card as="div">
    <EmptyState
      isPage
      icon={<SearchX />}
      title={`LP #${id} isn't available`}
      action={<LinkButton href="/lps/all">Browse LPs</LinkButton>}
    >
      <p>It may still be a draft, have been withdrawn, or not be offered to your credit union. Check the number.</p>
    </EmptyState>
  </Card>
);

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
    navigate(-1);
  }, [failed, key, navigate]);
}
