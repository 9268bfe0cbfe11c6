import { queryOptions } from '@tanstack/react-query';
import { configuration } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export const key = ['system-messages'];
/** Pages stay open all day, so changes show within minutes. */
const LOOK_AGAIN_MS = 3 * 60_000;
/** Longest wait for banners. */
const LONGEST_MS = 800;

export const liveMessages = queryOptions({
  queryKey: [...key, 'live'],
  queryFn: () => configuration.messages({}),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 60_000,
});

/** Resolves when banners are known, so none pushes the page down; soon in any case. */
export function messagesKnown(): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  return Promise.race([queryClient.ensureQueryData(liveMessages).catch(() => undefined), waited]);
}
