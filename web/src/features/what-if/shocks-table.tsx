import { type Shock, shockTable } from '#shared/domain/pool/shocks.ts';
import { TracedChart } from '../../lp/pool/traced.tsx';
import { Card } from '../../ui/card.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { measure } from './measure.ts';
import { shockTrace } from './slice-traces.ts';
import styles from './what-if.module.css';

interface ShocksTableProps {
  shocks: readonly Shock[];
  yieldBEY: number | null;
}

const signedBp = (bp: number): string => (bp === 0 ? '0 bp' : `${bp < 0 ? '−' : '+'}${Math.abs(bp)} bp`);

export const ShocksTable = ({ shocks, yieldBEY }: ShocksTableProps) => (
  <Card title="If yields change" actions={<TracedChart trace={shockTrace} />}>
    <p className={styles.lead}>
      Prepayments follow the table “{shockTable.name}”. {shockTable.source}.
    </p>
    <Scrolling className={styles.scroll} aria-label="If yields change">
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Prepayments</th>
            <th scope="col">Yield</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {shocks.map(({ bp, factor, price }) => (
            <tr key={bp}>
              <th scope="row">{signedBp(bp)}</th>
              <td>× {factor}</td>
              <td>{measure(yieldBEY === null ? null : yieldBEY + bp / 100, 3, '%')}</td>
              <td>{measure(price, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  </Card>
);
