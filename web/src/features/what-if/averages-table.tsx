import type { FromAverages, SliceDetails } from '#shared/domain/pool/what-if.ts';
import { money } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { measure } from './measure.ts';
import styles from './what-if.module.css';

const lines = [
  { name: 'one', label: 'One line' },
  { name: 'bands', label: 'Bands' },
] as const;

/** Signed, unless displayed as zero. */
function signed(value: number | null, show: (value: number) => string): string {
  if (value === null) return '–';
  const shown = show(Math.abs(value));
  return shown === show(0) ? shown : `${value < 0 ? '−' : '+'}${shown}`;
}

export function AveragesTable({ averages }: { averages: SliceDetails['averages'] }) {
  const cells = ({ yieldBEY, yieldDifferenceBp, wal, walDifference, cash, cashDifference }: FromAverages) => [
    { of: 'yield', value: measure(yieldBEY, 3, '%'), apart: signed(yieldDifferenceBp, (bp) => `${bp.toFixed(2)} bp`) },
    { of: 'wal', value: measure(wal, 2, ' yr'), apart: signed(walDifference, (years) => `${years.toFixed(3)} yr`) },
    { of: 'cash', value: money(cash), apart: signed(cashDifference, money) },
  ];
  return (
    <Card title="How far off averages are">
      <p className={styles.lead}>
        The same scenario from one line of the pool's averages, or from bands of 1% by 12 months left by 12 months of
        age.
      </p>
      <Scrolling className={styles.scroll} aria-label="How far off averages are">
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Yield</th>
              <th scope="col">WAL</th>
              <th scope="col">Cash</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {cells(averages[name]).map(({ of, value, apart }) => (
                  <td key={of}>
                    {value} <small>{apart}</small>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </Card>
  );
}
