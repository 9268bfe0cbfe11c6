import { queryOptions } from '@tanstack/react-query';
import { analytics } from '../lib/api.ts';

/** Of the reader's credit union, newest first. */
export const scenariosOf = (id: string) =>
  queryOptions({ queryKey: ['scenarios', id], queryFn: () => analytics.scenarios({ id }) });
