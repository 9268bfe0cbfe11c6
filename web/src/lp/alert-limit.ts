import { queryOptions } from '@tanstack/react-query';
import { servicing } from '../lib/api.ts';
import { useChange } from '../ui/use-change.ts';

/** The reader's credit union's, for all LPs that it holds. */
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

export const useChangeAlertLimit = () =>
  useChange(({ late60, etag }: Change) => servicing.changeAlertLimit({ body: { late60 } }, { ifMatch: etag }), {
    done: 'Alert limit saved.',
  });
