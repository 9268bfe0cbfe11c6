import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';

export const inboxKey = ['inbox'];

export const unreadCount = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: async () => (await notification.inbox({ query: { $top: '0' } })).unread,
});

export const commitmentsKey = ['admin', 'commitments'];

export const proposalsKey = ['proposals'];

/** A hidden tab refreshes when shown. */
export const lookAgain = (queries: QueryClient, queryKey = inboxKey): Promise<void> =>
  queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
