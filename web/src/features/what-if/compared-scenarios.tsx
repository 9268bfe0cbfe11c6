import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { inputLines } from '#shared/domain/pool/input-lines.ts';
import { Scrolling } from '../../ui/scrolling.tsx';
import { basisOf, figureLines, nameOfBasis } from './scenario-lines.ts';
import styles from './what-if.module.css';

/** Up to four, as saved, with differing assumptions. */
export const ComparedScenarios = ({ scenarios }: { scenarios: readonly ScenarioEntity[] }) => (
  <Scrolling className={`${styles.scroll} ${styles.against}`} aria-label="Compared">
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
        {inputLines
          .filter(({ of }) => new Set(scenarios.map(({ inputs }) => of(inputs))).size > 1)
          .map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {scenarios.map(({ scenarioId, inputs }) => (
                <td key={scenarioId}>{of(inputs)}</td>
              ))}
            </tr>
          ))}
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
  </Scrolling>
);
