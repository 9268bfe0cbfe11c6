import { useRights } from '../../../lib/use-rights.ts';
import { type Filter, filters } from '../../../lp/browse/filters.ts';

/** The filters for whoever looks: administrators have no orders of their own. */
export function useFilters(): readonly Filter[] {
  const { isAdmin } = useRights();
  return isAdmin ? filters.filter(({ name }) => name !== 'order') : filters;
}
