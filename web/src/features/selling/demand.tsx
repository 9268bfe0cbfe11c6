import type { Listing } from '#shared/contract/selling.ts';
import { money } from '#shared/format/money.ts';
import styles from './demand.module.css';

const unions = (count: number) => `${count.toLocaleString('en-US')} credit ${count === 1 ? 'union' : 'unions'}`;

export function Demand({ listing: { demand, amountForSale } }: { listing: Pick<Listing, 'demand' | 'amountForSale'> }) {
  const rows = [
    { label: 'Indications', ...demand.indications },
    { label: 'Pending commitments', ...demand.pending },
    { label: 'Accepted commitments', ...demand.accepted },
  ];
  return (
    <dl className={styles.demand}>
      {rows.map(({ label, count, total }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.total}>{money(total)}</span>
            <span className={styles.note}>
              {unions(count)} · {shareOf(total, amountForSale)} of the amount for sale
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, part(total, amountForSale))}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const part = (total: number, of: number): number => (of > 0 ? (total / of) * 100 : 0);

/** No decimals; less than half a percent isn't called nothing. */
function shareOf(total: number, of: number): string {
  const percent = part(total, of);
  return percent > 0 && percent < 0.5 ? '<1%' : `${Math.round(percent).toLocaleString('en-US')}%`;
}
