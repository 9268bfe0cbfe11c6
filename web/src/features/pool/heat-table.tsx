import { Link } from 'react-router-dom';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { loansPath } from '../../lp/pool/loans-path.ts';
import { traceOfCell } from '../../lp/pool/strats.ts';
import styles from './charts.module.css';

interface HeatTableProps {
  facts: Facts;
  lpNumber: string;
}

/** Percent of the brand's color in the fullest cell. */
const DARKEST = 55;

/** Darker is more of the balance; cells link to their loans. */
export function HeatTable({ facts, lpNumber }: HeatTableProps) {
  const { strats, scoreByLtv } = facts;
  const most = Math.max(1, ...scoreByLtv.map((cell) => cell.percent));
  const heat = (share: number) => DARKEST * Math.sqrt(share / most);
  const cellAt = (score: string, ltv: string) => scoreByLtv.find((cell) => cell.score === score && cell.ltv === ltv);
  return (
    <section className={styles.scroll} aria-label="Score by LTV">
      <table className={styles.heat}>
        <caption className="visually-hidden">Share of the balance by credit score and LTV, %</caption>
        <thead>
          <tr>
            <th scope="col">Score \ LTV</th>
            {strats.ltv.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strats.score.map(({ label: score }) => (
            <tr key={score}>
              <th scope="row">{score}</th>
              {strats.ltv.map(({ label: ltv }) => {
                const cell = cellAt(score, ltv);
                if (!cell) return <td key={ltv} />;
                const trace = traceOfCell(facts, cell);
                const shade = `color-mix(in oklab, var(--brand) ${heat(cell.percent).toFixed(1)}%, var(--surface))`;
                return (
                  <td key={ltv} style={{ background: shade }}>
                    <Link
                      to={loansPath(lpNumber, trace)}
                      title={moneyShort(cell.balance)}
                      aria-label={`${percent(cell.percent, 1)} of the balance: ${trace.label}. View these loans`}
                    >
                      {percent(cell.percent, 1)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
