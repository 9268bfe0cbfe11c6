import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnnouncementBody } from '#shared/contract/announcements.ts';
import { notification } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** How many people each audience has at this moment. */
export const audienceSizes = (id: string) =>
  queryOptions({
    queryKey: ['announcements', id, 'sizes'],
    queryFn: () => notification.audienceSizes({ id }),
    staleTime: 0,
  });

/** Sends an announcement; answers to how many people. */
export function useAnnounce(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: AnnouncementBody) => notification.announce({ id, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['history'] }),
    // The audience may have changed since it was counted.
    onError: () => void queries.invalidateQueries({ queryKey: ['announcements', id] }),
  });
}
