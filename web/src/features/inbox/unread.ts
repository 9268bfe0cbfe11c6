import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';

export const inboxKey = ['inbox'];

/** How many notices are unread. */
export const unreadCount = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: async () => (await notification.inbox({ query: { $top: '0' } })).unread,
});

/** Reads again what this tab shows of the inbox; a hidden tab does so once it is looked at. */
export const lookAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: inboxKey, refetchType: document.hidden ? 'none' : 'active' });
