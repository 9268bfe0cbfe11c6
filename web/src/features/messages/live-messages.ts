import { queryOptions } from '@tanstack/react-query';
import { configuration } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Begins the keys of everything that is asked about system messages. */
export const key = ['system-messages'];
/** Pages stay open all day: what has begun or ended shows within minutes. */
const LOOK_AGAIN_MS = 3 * 60_000;
/** A page doesn't wait longer for what stands above it. */
const LONGEST_MS = 800;

export const liveMessages = queryOptions({
  queryKey: [...key, 'live'],
  queryFn: () => configuration.messages({}),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: 60_000,
});

/** Once it is known which messages stand above a page, so that none pushes it down; in any case soon. */
export function messagesKnown(): Promise<unknown> {
  const waited = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  return Promise.race([queryClient.ensureQueryData(liveMessages).catch(() => undefined), waited]);
}
