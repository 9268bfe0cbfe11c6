import { useQuery } from '@tanstack/react-query';
import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import type { Priceable } from '#shared/domain/pool/tape-pool.ts';
import { date } from '#shared/format/date.ts';
import { signed } from '../../lp/pool/signed.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { presentRun } from './queries.ts';
import { type Basis, basisOf, type Figures, figureLines, nameOfBasis } from './scenario-lines.ts';
import styles from './what-if.module.css';

interface ThenAndNowProps {
  id: string;
  scenario: ScenarioEntity;
  priceable: Priceable;
  onClose: () => void;
}

/** The saved result beside one on the present source. */
export function ThenAndNow({ id, scenario, priceable, onClose }: ThenAndNowProps) {
  const { given, fault, isMoved } = onPresentPool(scenario.inputs, priceable);
  const present: Basis = { tapeId: priceable.tapeId, asOf: priceable.offering.poolBalanceAsOf };
  const { data: run, error } = useQuery(presentRun(id, priceable.tapeId, fault === null ? given : null));
  const [then, now] = [nameOfBasis(basisOf(scenario)), nameOfBasis(present)];
  return (
    <section className={styles.then} aria-label={`${scenario.name}, then and now`}>
      <div className={styles.head}>
        <h3>{scenario.name}, then and now</h3>
        <Button variant="quiet" onPress={onClose}>
          Close comparison
        </Button>
      </div>
      <Notice tone="caution">
        <p>
          Computed on {spoken(basisOf(scenario))}. Those figures stay as they were saved. Beside them are the same
          assumptions on {spoken(present)}.
        </p>
        {isMoved && (
          <p>
            The settlement date {date(scenario.inputs.settlementDate)} doesn't fit {spoken(present)}, so its figures
            settle on {date(given.settlementDate)}.
          </p>
        )}
        {fault && <p>There are no present figures to show. {fault}</p>}
      </Notice>
      <Failure error={error} />
      {run || fault || error ? (
        <Columns scenario={scenario} then={then} now={now} figures={run} settles={given.settlementDate} />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  );
}

interface ColumnsProps {
  scenario: ScenarioEntity;
  then: string;
  now: string;
  figures: Figures | undefined;
  settles: string;
}

const Columns = ({ scenario, then, now, figures, settles }: ColumnsProps) => (
  <div className={styles.scroll}>
    <table className={styles.compared}>
      <caption className="visually-hidden">{scenario.name}, then and now</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">
            As saved <small>{then}</small>
          </th>
          <th scope="col">
            Now <small>{now}</small>
          </th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Settlement</th>
          <td>{date(scenario.inputs.settlementDate)}</td>
          <td>{figures ? date(settles) : '–'}</td>
          <td />
        </tr>
        {figureLines.map(({ label, value, show }) => {
          const [before, after] = [value(scenario.figures), figures && value(figures)];
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{show(before)}</td>
              <td>{after === undefined ? '–' : show(after)}</td>
              <td>{changeOf(before, after, show)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

function spoken(basis: Basis): string {
  const name = nameOfBasis(basis);
  return `the ${name[0]?.toLowerCase()}${name.slice(1)}`;
}

/** Empty where one is undefined. */
const changeOf = (
  before: number | null | undefined,
  after: number | null | undefined,
  show: (value: number) => string,
): string => (typeof before === 'number' && typeof after === 'number' ? signed(before, after, show) : '–');
