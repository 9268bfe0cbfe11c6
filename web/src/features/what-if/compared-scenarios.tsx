import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { basisOf, figureLines, nameOfBasis } from './scenario-lines.ts';
import styles from './what-if.module.css';

/** Up to four scenarios in columns, as they were when they were saved. */
export const ComparedScenarios = ({ scenarios }: { scenarios: readonly ScenarioEntity[] }) => (
  <div className={styles.scroll}>
    <table className={styles.compared}>
      <caption>Compared</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {scenarios.map(({ scenarioId, name }) => (
            <th key={scenarioId} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Computed on</th>
          {scenarios.map((one) => (
            <td key={one.scenarioId}>{nameOfBasis(basisOf(one))}</td>
          ))}
        </tr>
        {figureLines.map(({ label, value, show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {scenarios.map(({ scenarioId, figures }) => (
              <td key={scenarioId}>{show(value(figures))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
