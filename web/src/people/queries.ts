import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { signing } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** A person's user agreements, newest first. */
export const agreementsOf = (userId: string) =>
  queryOptions({ queryKey: ['agreements', userId], queryFn: () => signing.ofUser({ id: userId }) });

/** Whatever a person's agreements decide: what the person may do, and the lists and details administrators see of them. */
export function useRejectAgreement() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (envelopeId: string) => signing.reject({ id: envelopeId }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
