import type * as z from 'zod';
import type { MonthFiguresEntity } from '#shared/contract/servicing-entities.ts';
import { moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { Scrolling } from '../../ui/scrolling.tsx';
import styles from './charts.module.css';

type Figures = z.infer<typeof MonthFiguresEntity>;

/** Percent of the brand's color in the fullest cell. */
const DARKEST = 55;

const endNames: Record<string, string> = { PaidOff: 'Paid off', ChargedOff: 'Charged off' };

/** From where loans were a month ago to where they are: shares of the balance of each row. */
export function RollTable({ roll, delinquency }: Pick<Figures, 'roll' | 'delinquency'>) {
  const known = [...delinquency.map(({ label }) => label), ...Object.keys(endNames)];
  const places = [...new Set([...known, ...roll.flatMap(({ from, to }) => [from, to])])];
  const froms = places.filter((place) => roll.some(({ from }) => from === place));
  const tos = places.filter((place) => roll.some(({ to }) => to === place));
  const cellOf = (from: string, to: string) => roll.find((cell) => cell.from === from && cell.to === to);
  const whole = (from: string) =>
    roll.filter((cell) => cell.from === from).reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Scrolling className={styles.scroll} aria-label="Where loans moved to">
      <table className={styles.heat}>
        <caption className="visually-hidden">Balance by where it was last month and where it is now, %</caption>
        <thead>
          <tr>
            <th scope="col">Last month \ Now</th>
            {tos.map((to) => (
              <th key={to} scope="col">
                {endNames[to] ?? to}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {froms.map((from) => (
            <tr key={from}>
              <th scope="row">{endNames[from] ?? from}</th>
              {tos.map((to) => {
                const cell = cellOf(from, to);
                if (!cell) return <td key={to} />;
                const share = whole(from) > 0 ? (cell.balance / whole(from)) * 100 : 0;
                const heat = DARKEST * Math.sqrt(share / 100);
                return (
                  <td
                    key={to}
                    style={{ background: `color-mix(in oklab, var(--brand) ${heat.toFixed(1)}%, var(--surface))` }}
                    title={`${cell.loans.toLocaleString('en-US')} loans, ${moneyShort(cell.balance)}`}
                  >
                    {percent(share, 1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}
