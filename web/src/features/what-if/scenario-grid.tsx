import type { SliceDetails } from '#shared/domain/pool/what-if.ts';
import { measure } from './measure.ts';
import styles from './what-if.module.css';

interface ScenarioGridProps {
  grid: NonNullable<SliceDetails['grid']>;
  isByYield: boolean;
  onChoose: (cpr: number, cdr: number) => void;
}

/** Yields by prepayment, or prices where the yield is given. A click applies the pair. */
export function ScenarioGrid({ grid, isByYield, onChoose }: ScenarioGridProps) {
  const speeds = [...new Set(grid.map(({ cpr }) => cpr))];
  const rates = [...new Set(grid.map(({ cdr }) => cdr))];
  const cellAt = (cpr: number, cdr: number) => grid.find((cell) => cell.cpr === cpr && cell.cdr === cdr);
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <caption>{isByYield ? 'Price, and average life in years' : 'Yield, and average life in years'}</caption>
        <thead>
          <tr>
            <th scope="col">CPR \ CDR</th>
            {rates.map((cdr) => (
              <th key={cdr} scope="col">
                {cdr}%
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {speeds.map((cpr) => (
            <tr key={cpr}>
              <th scope="row">{cpr}%</th>
              {rates.map((cdr) => {
                const cell = cellAt(cpr, cdr);
                const figure = measure(isByYield ? cell?.price : cell?.yieldBEY, 3);
                return (
                  <td key={cdr}>
                    <button type="button" onClick={() => onChoose(cpr, cdr)}>
                      <span className="visually-hidden">
                        CPR {cpr}%, CDR {cdr}%:{' '}
                      </span>
                      {figure} <small>{measure(cell?.wal, 2)}</small>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
