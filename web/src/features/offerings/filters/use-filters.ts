import { useRights } from '../../../lib/use-rights.ts';
import { type Filter, filters } from '../../../lp/browse/filters.ts';

/** Administrators have no orders. */
export function useFilters(): readonly Filter[] {
  const { isAdmin } = useRights();
  return isAdmin ? filters.filter(({ name }) => name !== 'order') : filters;
}
