import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const unsubscriptionOf = (token: string) =>
  queryOptions({ queryKey: ['unsubscription', token], queryFn: () => notification.unsubscription({ token }) });

export function useUnsubscribe(token: string) {
  const queries = useQueryClient();
  const { queryKey } = unsubscriptionOf(token);
  return useSingleMutation({
    mutationFn: () => notification.unsubscribe({ token }),
    onSuccess: () => {
      queries.setQueryData(queryKey, (before) => before && { ...before, emailEnabled: false });
    },
  });
}
