import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** What the link of a mail is about. */
export const unsubscriptionOf = (token: string) =>
  queryOptions({ queryKey: ['unsubscription', token], queryFn: () => notification.unsubscription({ token }) });

/** Switches the mails of a link off, and shows so at once it is done. */
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
