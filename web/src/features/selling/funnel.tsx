import type { Listing } from '#shared/contract/selling.ts';
import styles from './funnel.module.css';

/** Since it was listed: withdrawn and rejected orders count too, beside the live demand. */
export function Funnel({ funnel }: { funnel: Listing['funnel'] }) {
  const steps = [
    ['Viewed the term sheet', funnel.termSheet],
    ['Opened due diligence', funnel.dueDiligence],
    ['Indicated interest', funnel.indicated],
    ['Committed', funnel.committed],
  ] as const;
  return (
    <dl className={styles.funnel} aria-label="Credit unions by step">
      {steps.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
