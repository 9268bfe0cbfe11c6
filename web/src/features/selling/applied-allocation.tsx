import type { ListingAllocation } from '#shared/contract/selling.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { orderCount } from '../../lp/order-count.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import styles from './listing-page.module.css';

export function AppliedAllocation({ allocation }: { allocation: ListingAllocation }) {
  const { appliedAt, orders, demand, available, allocated, unallocated, served } = allocation;
  return (
    <Card title="Allocation">
      <DescriptionList
        columns={1}
        items={[
          { label: 'Applied', value: dateTime(appliedAt) },
          { label: 'Demand', value: `${money(demand)} in ${orderCount(orders)}` },
          { label: 'Available', value: money(available) },
          { label: 'Allocated', value: money(allocated) },
          { label: 'Unallocated', value: money(unallocated) },
        ]}
      />
      <p className={`${styles.quiet} ${styles.served}`}>
        {served.length === 0 ? 'No credit union received an allocation.' : 'Credit unions that received an allocation:'}
      </p>
      {served.length > 0 && (
        <ul className={styles.list}>
          {served.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
