import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** What the link of a mail is about. */
export const unsubscriptionOf = (token: string) =>
  queryOptions({ queryKey: ['unsubscription', token], queryFn: () => notification.unsubscription({ token }) });

/** Switches the mails of a link on or off, and shows so at once it is done. */
export function useSwitchMails(token: string) {
  const queries = useQueryClient();
  const { queryKey } = unsubscriptionOf(token);
  return useSingleMutation({
    mutationFn: (isOn: boolean) => (isOn ? notification.resubscribe({ token }) : notification.unsubscribe({ token })),
    onSuccess: (_, isOn) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, emailEnabled: isOn });
    },
  });
}
