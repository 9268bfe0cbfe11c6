import { queryOptions, useQuery } from '@tanstack/react-query';
import { type OwnInterest, ownInterestWords } from '#shared/domain/own-work.ts';
import { commitments } from '../lib/api.ts';
import { useRights } from '../lib/use-rights.ts';

/** By LP number; the server refuses their decisions. */
const ownWork = queryOptions({
  queryKey: ['admin', 'own work'],
  queryFn: async () => {
    const found = await commitments.ownWork({});
    return new Map<string, OwnInterest>(found.map(({ lpNumber, interest }) => [lpNumber, interest]));
  },
});

/** Null when allowed. */
export function useOwnWork(): (lpNumber: string) => string | null {
  const { isAdmin } = useRights();
  const { data } = useQuery({ ...ownWork, enabled: isAdmin, throwOnError: false });
  return (lpNumber) => {
    const interest = data?.get(lpNumber);
    return interest ? ownInterestWords[interest] : null;
  };
}
