import { queryOptions } from '@tanstack/react-query';
import { configuration } from '../lib/api.ts';

/** Named assumptions by asset class. */
export const assumptionSets = queryOptions({
  queryKey: ['assumption sets'],
  queryFn: () => configuration.assumptions({}),
});
