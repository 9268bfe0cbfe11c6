import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { servicing } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';
import { useTell } from '../ui/toast-place.tsx';

/** Of the reader's credit union, for all LPs that it holds. */
export const alertLimit = queryOptions({
  queryKey: ['servicing', 'alert-limit'],
  queryFn: () => servicing.alertLimit.versioned({}),
  staleTime: 0,
});

interface Change {
  late60: number | null;
  /** Version of the limit as read. */
  etag: string;
}

export function useChangeAlertLimit() {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ late60, etag }: Change) => servicing.changeAlertLimit({ body: { late60 } }, { ifMatch: etag }),
    onSuccess: () => tell('Alert limit saved.'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: alertLimit.queryKey }),
        queries.invalidateQueries({ queryKey: ['commitments', 'portfolio'] }),
      ]),
  });
}
