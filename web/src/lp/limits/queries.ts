import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

/**
 * What a purchase of an LP comes to under the limits of one's own credit union; always asked again, for others trade meanwhile.
 * The rules are loaded only where there are limits.
 */
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
