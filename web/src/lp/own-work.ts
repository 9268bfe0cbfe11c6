import { queryOptions, useQuery } from '@tanstack/react-query';
import { type OwnInterest, ownInterestWords } from '#shared/domain/own-work.ts';
import { commitments } from '../lib/api.ts';
import { useRights } from '../lib/use-rights.ts';

/** How the administrator's own credit union takes part in LPs, by their numbers: the server refuses what they would decide there. */
const ownWork = queryOptions({
  queryKey: ['admin', 'own work'],
  queryFn: async () => {
    const found = await commitments.ownWork({});
    return new Map<string, OwnInterest>(found.map(({ lpNumber, interest }) => [lpNumber, interest]));
  },
});

/** Answers why the administrator who reads a page can't act on an LP, or null. */
export function useOwnWork(): (lpNumber: string) => string | null {
  const { isAdmin } = useRights();
  const { data } = useQuery({ ...ownWork, enabled: isAdmin, throwOnError: false });
  return (lpNumber) => {
    const interest = data?.get(lpNumber);
    return interest ? ownInterestWords[interest] : null;
  };
}
