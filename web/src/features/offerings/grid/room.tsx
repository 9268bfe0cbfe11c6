import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { compliance } from '../../../lib/api.ts';
import { useRights } from '../../../lib/use-rights.ts';

const MINUTE = 60_000;

/** For a look at many LPs; before an order it is asked for again. */
const roomOf = (id: string) =>
  queryOptions({
    queryKey: ['limits', id, 'room'],
    queryFn: async () => {
      const { isUsed, headroom, headroomComplete } = await compliance.checkOffering({ id });
      return { isUsed, headroom, headroomComplete };
    },
    staleTime: MINUTE,
    throwOnError: false,
    retry: false,
  });

/** Whether the reader's credit union has limits, as the first of these LPs tells. */
export function useHasLimits(cards: readonly OfferingCard[]): boolean {
  const { isAdmin, isVerified } = useRights();
  const { lpIdentifier = '' } = cards.find(({ isOpenToOrders }) => isOpenToOrders) ?? {};
  const { data } = useQuery({ ...roomOf(lpIdentifier), enabled: lpIdentifier !== '' && isVerified && !isAdmin });
  return data?.isUsed === true;
}

/** The most that the limits leave for one LP; unknown while a rule that can't be checked may leave less. */
export function Room({ card: { lpIdentifier, isOpenToOrders } }: { card: OfferingCard }) {
  const { data, isLoading } = useQuery({ ...roomOf(lpIdentifier), enabled: isOpenToOrders });
  if (isLoading) return '…';
  const room = data?.headroom ?? null;
  if (room !== null && room > 0 && !data?.headroomComplete)
    return <span title="Some rules can't be checked yet.">—</span>;
  return room === null ? '—' : <span title={money(room)}>{moneyWhole(room)}</span>;
}
