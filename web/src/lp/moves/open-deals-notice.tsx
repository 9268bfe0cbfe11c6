import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isEnded } from '#shared/domain/deal.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { dealPath } from '../deal-path.ts';
import { lpDeals } from '../lp-deals.ts';

const concernsDeals = (to: OfferingState | null): boolean => to === 'Sold' || to === 'Withdrawn';

/** Deals that a move would leave open. */
export function useOpenDeals(id: string, to: OfferingState | null) {
  const { data = [], isLoading } = useQuery({ ...lpDeals(id), enabled: concernsDeals(to), throwOnError: false });
  return { openDeals: concernsDeals(to) ? data.filter((deal) => !isEnded(deal)) : [], isLoading };
}

export function OpenDealsNotice({ openDeals }: Pick<ReturnType<typeof useOpenDeals>, 'openDeals'>) {
  if (openDeals.length === 0) return null;
  return (
    <Notice
      tone="caution"
      title={
        openDeals.length === 1
          ? '1 deal is still open'
          : `${openDeals.length.toLocaleString('en-US')} deals are still open`
      }
    >
      <ul>
        {openDeals.map(({ id, otherName, amount, state }) => (
          <li key={id}>
            <Link to={dealPath(id)}>{otherName}</Link>: {money(amount)}, {state}
          </li>
        ))}
      </ul>
      <p>They stay as they are, and can still be funded or canceled.</p>
    </Notice>
  );
}
