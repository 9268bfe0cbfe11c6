import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { Card } from '../../ui/card.tsx';
import { amountsOf } from './amounts.ts';
import styles from './amounts-card.module.css';

interface Part {
  label: string;
  dollars: number;
  look: 'accepted' | 'pending' | 'excess' | 'indicated' | 'over' | 'rest';
}

/** One scale. */
export function AmountsCard({ offering }: { offering: AdminOfferingRow }) {
  const { forSale, accepted, pending, remaining, excess, indicated, overSubscribed } = amountsOf(offering);
  const scale = Math.max(forSale, accepted + pending, indicated);
  const commitments: Part[] = [
    { label: 'Accepted', dollars: accepted, look: 'accepted' },
    { label: excess > 0 ? 'Pending up to what remains' : 'Pending', dollars: pending - excess, look: 'pending' },
    { label: 'Pending beyond what remains', dollars: excess, look: 'excess' },
    { label: 'Not committed', dollars: Math.max(0, remaining - pending), look: 'rest' },
  ];
  const interest: Part[] = [
    { label: 'Indicated', dollars: indicated - overSubscribed, look: 'indicated' },
    { label: 'Oversubscribed', dollars: overSubscribed, look: 'over' },
    { label: 'Not indicated', dollars: Math.max(0, forSale - indicated), look: 'rest' },
  ];
  return (
    <Card title="Amounts">
      <p className={styles.lead}>
        <strong>{money(forSale)}</strong> for sale, {rate(offering.AmountAvailableForSalePercent)} of{' '}
        {moneyWhole(offering.PoolBalance)}. <strong>{money(remaining)}</strong> remains.
      </p>
      <Bar title={offering.asksForPrice ? 'Bids' : 'Commitments'} parts={commitments} scale={scale} forSale={forSale}>
        {excess > 0 && `${money(pending)} pending in all`}
      </Bar>
      <Bar title="Indications of interest" parts={interest} scale={scale} forSale={forSale}>
        {percent(offering.IOIOverSubscriptionPercentage)} of the amount for sale
      </Bar>
    </Card>
  );
}

interface BarProps {
  title: string;
  parts: readonly Part[];
  scale: number;
  forSale: number;
  children?: React.ReactNode;
}

/** Decorative, because the list below has the figures. */
function Bar({ title, parts, scale, forSale, children }: BarProps) {
  const shown = parts.filter(({ dollars }) => dollars > 0);
  const share = (dollars: number) => `${scale === 0 ? 0 : (dollars / scale) * 100}%`;
  return (
    <section className={styles.bar} aria-label={title}>
      <h3>
        {title}
        {children && <span className={styles.note}>{children}</span>}
      </h3>
      <div className={styles.track} aria-hidden="true">
        {shown.map(({ label, dollars, look }) => (
          <span key={label} className={styles[look]} style={{ width: share(dollars) }} />
        ))}
        {forSale < scale && <span className={styles.mark} style={{ insetInlineStart: share(forSale) }} />}
      </div>
      <dl className={styles.legend}>
        {shown.map(({ label, dollars, look }) => (
          <div key={label}>
            <dt>
              <span className={`${styles.swatch} ${styles[look]}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>{money(dollars)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
