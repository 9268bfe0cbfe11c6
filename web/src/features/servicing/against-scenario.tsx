import { useQuery } from '@tanstack/react-query';
import type { ComparisonEntity, ScenarioEntity } from '#shared/contract/analytics.ts';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { projectedMonths } from '#shared/domain/servicing/projected-months.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { useAddress } from '../../lib/use-address.ts';
import { comparisonOf, useCompare } from '../../lp/comparison.ts';
import { comparable, scenarioOptions, scenariosOf } from '../../lp/scenarios.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTell } from '../../ui/toast-place.tsx';
import { PerformanceCharts } from './performance-charts.tsx';
import type { Promised } from './promised.ts';
import { projectionOf } from './queries.ts';
import styles from './servicing.module.css';

interface AgainstScenarioProps {
  id: string;
  /** The earliest first. */
  months: readonly MonthEntity[];
}

type Compared = NonNullable<ComparisonEntity['compared']>;

/** In the address: the one that is compared with, as it was when it was chosen. */
const KEPT = 'kept';

const keptPromise = ({ name, months }: Compared): Promised => ({
  name,
  months: new Map(months.map((month) => [month.period, month])),
});

/** The charts, with a scenario that the reader's credit union saved on a tape laid over them. */
export function AgainstScenario({ id, months }: AgainstScenarioProps) {
  const [address, change] = useAddress();
  const { data: scenarios = [] } = useQuery(scenariosOf(id));
  const { data: { compared } = { compared: null } } = useQuery(comparisonOf(id));
  const offered = comparable(scenarios);
  const asked = address.get('scenario') ?? KEPT;
  const isKept = asked === KEPT && compared !== null;
  const chosen = offered.find(({ scenarioId }) => scenarioId === asked) ?? null;
  const { data: run, error } = useQuery(projectionOf(id, chosen));
  const projected =
    run && chosen?.tapeAsOfDate ? { name: chosen.name, months: projectedMonths(run, chosen.tapeAsOfDate) } : null;
  const promise = isKept ? keptPromise(compared) : projected;
  const [none, ...others] = scenarioOptions(offered);
  const kept = compared ? [{ value: KEPT, label: `${compared.name} (compared)` }] : [];
  return (
    <>
      {(offered.length > 0 || compared) && (
        <div className={styles.part} data-print="hide">
          <SelectField
            label="Against my scenario"
            value={isKept ? KEPT : (chosen?.scenarioId ?? '')}
            options={[...(none ? [none] : []), ...kept, ...others]}
            description={
              isKept
                ? `${compared.chosenBy} chose it on ${dayOfMoment(compared.chosenAt)}. It stays as it was then.`
                : undefined
            }
            onChange={(wanted) => change((next) => next.set('scenario', wanted))}
          />
          <KeepScenario id={id} shown={isKept ? KEPT : chosen} compared={compared} />
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

interface KeepScenarioProps {
  id: string;
  shown: ScenarioEntity | typeof KEPT | null;
  compared: Compared | null;
}

/** Looking at a scenario changes nothing for colleagues; this does. */
function KeepScenario({ id, shown, compared }: KeepScenarioProps) {
  const [, change] = useAddress();
  const tell = useTell();
  const compare = useCompare(id);
  if (shown === KEPT || (shown === null && compared === null)) return null;
  const done = shown ? `The LP is compared with ${shown.name}.` : 'The LP is compared with no scenario.';
  const keep = () =>
    compare.mutate(shown?.scenarioId ?? null, {
      onSuccess() {
        tell(done);
        change((next) => next.delete('scenario'));
      },
    });
  return (
    <>
      <div className={styles.acts}>
        <Button isPending={compare.isPending} onPress={keep}>
          {shown ? 'Compare with this scenario' : 'Compare with none'}
        </Button>
        <span className={styles.quiet}>
          For your credit union alone: its alerts, and the yield in the portfolio, follow the scenario.
        </span>
      </div>
      {compare.error && <Failure error={compare.error} />}
    </>
  );
}
