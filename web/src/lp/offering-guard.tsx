import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { Spinner } from '../ui/spinner.tsx';
import { relationOf } from './queries.ts';
import { RelationContext, useLpNumber } from './relation.ts';

/** Opens the pages of an LP only to those it is visible to; anyone else is taken back to where they came from. */
export function OfferingGuard() {
  const id = useLpNumber();
  return <Guard key={id} id={id} />;
}

function Guard({ id }: { id: string }) {
  const relation = useQuery(relationOf(id));
  useRecheckOnEachPage(relation.refetch);
  useBackWhen(relation.isError && Problem.from(relation.error).code !== 'not_signed_in');

  if (relation.isError || !relation.data) return <Spinner label="Opening the LP" />;
  return (
    <RelationContext value={relation.data}>
      <Outlet />
    </RelationContext>
  );
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

/** Once for each page that is left: the page before may be one of the same LP. */
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
