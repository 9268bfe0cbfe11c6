import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { notification } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { quoted } from '../../ui/table/odata.ts';
import { tellTabs } from './tabs.ts';
import { inboxKey, lookAgain } from './unread.ts';

export const SLICE = 25;

export interface InboxFilter {
  isUnread: boolean;
  /** Empty: all. */
  category: string;
}

export const noticesOf = ({ isUnread, category }: InboxFilter, shown: number) =>
  queryOptions({
    queryKey: [...inboxKey, { isUnread, category, shown }],
    queryFn: () => {
      const terms = [...(isUnread ? ['Read eq false'] : []), ...(category ? [`Category eq ${quoted(category)}`] : [])];
      const $filter = terms.join(' and ');
      return notification.inbox({ query: { $top: String(shown), ...($filter && { $filter }) } });
    },
    placeholderData: keepPreviousData,
  });

function useChanged() {
  const queries = useQueryClient();
  return () => {
    tellTabs();
    return lookAgain(queries);
  };
}

export function useMark() {
  const onSettled = useChanged();
  return useSingleMutation({
    mutationFn: ({ id, isRead }: { id: InboxRow['id']; isRead: boolean }) =>
      notification.markNotice({ id, body: [{ op: 'replace', path: '/Read', value: isRead }] }),
    onSettled,
  });
}

export function useReadAll() {
  const onSettled = useChanged();
  return useSingleMutation({ mutationFn: () => notification.readAll({}), onSettled });
}
