import { useQuery } from '@tanstack/react-query';
import type { MonthEntity } from '#shared/contract/servicing.ts';
import { projectedMonths } from '#shared/domain/servicing/projected-months.ts';
import { useAddress } from '../../lib/use-address.ts';
import { scenariosOf } from '../../lp/scenarios.ts';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PerformanceCharts } from './performance-charts.tsx';
import { projectionOf } from './queries.ts';
import styles from './servicing.module.css';

interface AgainstScenarioProps {
  id: string;
  /** The earliest first. */
  months: readonly MonthEntity[];
}

/** The charts, with a scenario that the reader's credit union saved on a tape laid over them. */
export function AgainstScenario({ id, months }: AgainstScenarioProps) {
  const [address, change] = useAddress();
  const { data: scenarios = [] } = useQuery(scenariosOf(id));
  const offered = scenarios.filter(({ tapeAsOfDate }) => tapeAsOfDate !== null);
  const chosen = offered.find(({ scenarioId }) => scenarioId === address.get('scenario')) ?? null;
  const { data: run, error } = useQuery(projectionOf(id, chosen));
  const promise =
    run && chosen?.tapeAsOfDate ? { name: chosen.name, months: projectedMonths(run, chosen.tapeAsOfDate) } : null;
  return (
    <>
      {offered.length > 0 && (
        <div data-print="hide">
          <SelectField
            label="Against my scenario"
            value={chosen?.scenarioId ?? ''}
            options={[
              { value: '', label: 'None' },
              ...offered.map(({ scenarioId, name }) => ({ value: scenarioId, label: name })),
            ]}
            onChange={(wanted) => change((next) => (wanted ? next.set('scenario', wanted) : next.delete('scenario')))}
          />
        </div>
      )}
      {error && <Failure error={error} />}
      {promise && (
        <p className={styles.quiet}>
          A projection from your assumptions, not a forecast or an offer. Its balance starts from the pool's at closing.
        </p>
      )}
      <PerformanceCharts months={months} promise={promise} />
    </>
  );
}
