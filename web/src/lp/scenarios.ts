import { queryOptions } from '@tanstack/react-query';
import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { analytics } from '../lib/api.ts';

/** Of the reader's credit union, newest first. */
export const scenariosOf = (id: string) =>
  queryOptions({ queryKey: ['scenarios', id], queryFn: () => analytics.scenarios({ id }) });

/** Servicing months can be compared with what is expected of a tape's loans alone. */
export const comparable = (scenarios: readonly ScenarioEntity[]): ScenarioEntity[] =>
  scenarios.filter(({ tapeAsOfDate }) => tapeAsOfDate !== null);

export const scenarioOptions = (scenarios: readonly ScenarioEntity[]) => [
  { value: '', label: 'None' },
  ...scenarios.map(({ scenarioId, name }) => ({ value: scenarioId, label: name })),
];
