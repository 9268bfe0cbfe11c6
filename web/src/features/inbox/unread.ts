import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notification } from '../../lib/api.ts';

export const inboxKey = ['inbox'];

/** How many notices are unread. */
export const unreadCount = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  queryFn: async () => (await notification.inbox({ query: { $top: '0' } })).unread,
});

/** What administrators see of commitments: they hear of those as of notices. */
export const commitmentsKey = ['admin', 'commitments'];

/** What waits for the approval of colleagues: people hear of that, too. */
export const proposalsKey = ['proposals'];

/** Reads again what this tab shows of the inbox, or of something else; a hidden tab does so once it is looked at. */
export const lookAgain = (queries: QueryClient, queryKey = inboxKey): Promise<void> =>
  queries.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
