import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { DeliveryRow } from '#shared/contract/webhook.ts';
import { notification } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

const key = ['webhook-deliveries'];
const PAGE = '50';
/** Sooner during a delivery. */
const LOOK_AGAIN_MS = 30_000;
const LOOK_SOON_MS = 2_000;

type Page = Awaited<ReturnType<typeof notification.deliveries>>;

export const deliveries = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam }) =>
    notification.deliveries({ query: { $top: PAGE, ...(pageParam && { after: pageParam }) } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) => (state.data && isAnyOnItsWay(state.data) ? LOOK_SOON_MS : LOOK_AGAIN_MS),
  select: ({ pages }) => ({ host: pages[0]?.host ?? null, rows: pages.flatMap(({ value }) => value) }),
});

const isAnyOnItsWay = ({ pages }: InfiniteData<Page>): boolean =>
  pages.some(({ host, value }) => host !== null && value.some(isOnItsWay));

/** A minute past its time; later ones aren't waited for. */
const isOnItsWay = ({ status, nextTryAt }: DeliveryRow): boolean => {
  const since = Date.now() - Date.parse(nextTryAt ?? '');
  return status === 'Waiting' && since >= 0 && since < 60_000;
};

export function useSendAgain() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id }: DeliveryRow) => notification.redeliver({ id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useSendTest() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: () => notification.sendTest({}),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
