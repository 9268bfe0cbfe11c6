import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { statusLineOf } from '../../lib/api.ts';
import { byUrgency } from '../../lp/by-urgency.ts';
import { isPriced } from '../../lp/price-column.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './buyer-columns.module.css';
import { buyerColumns } from './buyer-columns.tsx';
import { buyersOf, commitmentsOf } from './queries.ts';

interface BuyersCardProps {
  lpNumber: string;
  asksForPrice: boolean;
}

export function BuyersCard({ lpNumber, asksForPrice }: BuyersCardProps) {
  const buyers = useQuery(buyersOf(lpNumber));
  const commitments = useQuery(commitmentsOf(lpNumber));
  const rows = buyers.data?.value;
  const hasPrices = rows?.some(isPriced) ?? false;
  const columns = useMemo(
    () => buyerColumns(lpNumber, commitments.data ?? [], { hasPrices, asksForPrice }),
    [lpNumber, commitments.data, hasPrices, asksForPrice],
  );
  const failed = [buyers, commitments].filter(({ error }) => error);
  const [first] = failed;
  return (
    <Card title="Credit unions">
      {first?.error && (
        <Notice tone="critical" role="alert">
          <p>{statusLineOf(first.error)}</p>
          <Button isPending={first.isFetching} onPress={() => failed.map(({ refetch }) => refetch())}>
            Try again
          </Button>
        </Notice>
      )}
      {!buyers.data && !buyers.error && <Skeleton lines={4} label="Loading the credit unions" />}
      {buyers.data?.proposalsWaiting && <p className={styles.waiting}>{proposalWords(buyers.data.proposalsWaiting)}</p>}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Users />}
          title="No supplemental data available for this LP."
          action={<LinkButton href={`/admin/lp/${lpNumber}/edit`}>Notify credit unions</LinkButton>}
        >
          <p>No credit union has indicated interest or committed to a purchase yet.</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <SimpleTable
          caption="Indications and commitments by credit union"
          columns={columns}
          rows={byUrgency(rows)}
          rowKey={({ id }) => id}
          emptyText=""
        />
      )}
    </Card>
  );
}

/** Administrators learn only the number. */
const proposalWords = (count: number): string =>
  count === 1
    ? '1 purchase is waiting for approval inside a credit union.'
    : `${count.toLocaleString('en-US')} purchases are waiting for approval inside credit unions.`;
