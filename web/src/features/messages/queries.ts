import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SystemMessageDraft, SystemMessageRow } from '#shared/contract/configuration.ts';
import { configuration as configurationRoutes } from '#shared/contract/configuration.ts';
import { configuration, fetchApi } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';
import { key } from './live-messages.ts';

export const everyMessage = queryOptions({
  queryKey: [...key, 'all'],
  queryFn: async () => (await configuration.allMessages({ query: { $top: '1000' } })).value,
  refetchInterval: 60_000,
});

export const deletedMessages = queryOptions({
  queryKey: [...key, 'deleted'],
  queryFn: () => configuration.deletedMessages({}),
});

/** Saved over the version read. */
const overShown = ({ version }: SystemMessageRow) => ({ ifMatch: version });

function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    // The browser caches for some seconds.
    await fetchApi(configurationRoutes.messages.path, { cache: 'reload' }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: key });
  };
}

export function useSaveMessage() {
  const refresh = useRefresh();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ message, body }: { message: SystemMessageRow | null; body: SystemMessageDraft }) =>
      message
        ? configuration.changeMessage({ id: message.id, body }, overShown(message))
        : configuration.writeMessage({ body }),
    onSuccess: (_, { message }) => tell(message ? 'Changes saved.' : 'Message created.'),
    onSettled: refresh,
  });
}

export function useRemoveMessage() {
  const refresh = useRefresh();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: (message: SystemMessageRow) => configuration.removeMessage({ id: message.id }, overShown(message)),
    onSuccess: () => tell('Message deleted.'),
    onSettled: refresh,
  });
}

export function useRestoreMessage() {
  const refresh = useRefresh();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: (message: SystemMessageRow) => configuration.restoreMessage({ id: message.id }, overShown(message)),
    onSuccess: () => tell('Message restored.'),
    onSettled: refresh,
  });
}
