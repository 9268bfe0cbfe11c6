import { useLocation, useNavigate } from 'react-router-dom';
import type { OfferingState } from '#shared/domain/offering.ts';
import { moveEffects } from './move-effects.ts';

/** Where a move leads: to the LP once it was published or unpublished (spec 4.1), else it is told where one is. */
export function useMoved(id: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to: OfferingState) => {
    const notice = `LP #${id} ${moveEffects[to]?.done}.`;
    const next = to === 'Published' || to === 'Draft' ? `/lp/${id}` : pathname + search;
    navigate(next, { replace: next.startsWith(pathname), state: { notice }, preventScrollReset: next !== `/lp/${id}` });
  };
}
