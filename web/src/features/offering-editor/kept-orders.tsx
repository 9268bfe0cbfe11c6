import { useQuery } from '@tanstack/react-query';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { ordersOf } from './queries.ts';

/** Credit unions with orders on an offering that a change would hide from them. */
export function KeptOrders({ id, losing }: { id: string; losing: readonly DirectoryEntry[] }) {
  const { data: orders = [] } = useQuery(ordersOf(id));
  const lost = new Set(losing.map((one) => one.id));
  const kept = orders.filter(({ creditUnionAccountId }) => lost.has(creditUnionAccountId));
  if (kept.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title="These credit unions already have orders, which stay in place. Commitments can't be accepted while the LP is hidden from them."
    >
      {kept.map(({ id, buyer, indicationAmount, commitmentAmount, status }) => (
        <p key={id}>
          {buyer}:{' '}
          {[
            indicationAmount !== null && `indicated ${money(indicationAmount)}`,
            commitmentAmount !== null && status && isLive(status) && `committed ${money(commitmentAmount)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
    </Notice>
  );
}
