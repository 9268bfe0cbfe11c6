import { money, moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { Card } from '../../ui/card.tsx';
import styles from './parts-chart.module.css';

interface Part {
  value: string;
  count: number;
  amount: number;
}

interface PartsChartProps {
  title: string;
  /** Name of the parts, as in "6 more states". */
  of: string;
  parts: readonly Part[];
  labelOf?: (value: string) => string;
  /** Where parts are less than all of it. */
  whole?: number;
  note?: string;
}

/** More are one row. */
const SHOWN = 6;

/** Bars, largest first; a table for screen readers. */
export function PartsChart({ title, of, parts, labelOf = (value) => value, note, ...given }: PartsChartProps) {
  const whole = given.whole ?? parts.reduce((sum, { amount }) => sum + amount, 0);
  const rest = parts.slice(SHOWN);
  const rows = parts.slice(0, SHOWN).map(({ count, ...part }) => ({
    ...part,
    label: labelOf(part.value),
    note: count === 1 ? '1 LP' : `${count} LPs`,
  }));
  if (rest.length > 0) {
    rows.push({
      value: '',
      label: `${rest.length} more ${of}`,
      // An LP may be in several of them.
      note: '',
      amount: rest.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
  return (
    <Card title={title}>
      <table className={styles.chart}>
        <caption className="visually-hidden">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, label, note: lps, amount }) => (
            <tr key={value}>
              <th scope="row">
                {label} <span className={styles.count}>{lps}</span>
              </th>
              <td className={styles.share}>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ inlineSize: `${(amount / whole) * 100}%` }} />
                </span>
                <span>{percent((amount / whole) * 100, 1)}</span>
              </td>
              <td className={styles.amount} title={money(amount)}>
                {moneyShort(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}
