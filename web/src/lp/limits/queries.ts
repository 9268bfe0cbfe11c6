import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

/** Always fetched, since others trade meanwhile. The rules load only with limits. */
export const offeringCheck = (id: string) =>
  queryOptions({
    queryKey: ['limits', id],
    queryFn: async () => {
      const check = await compliance.checkOffering({ id });
      const rulesOf = check.inputs && (await import('./rules-for.ts')).rulesFor(check.inputs);
      return { ...check, rulesOf };
    },
    staleTime: 0,
  });
