import { analytics as routes } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { serve } from '../../runtime/serve.ts';
import { type ComparisonDeps, compareWith, readComparison } from './comparison.ts';
import { exportScenario } from './export.ts';
import { priceOffering } from './price.ts';
import {
  changeScenario,
  readScenario,
  readScenarios,
  removeScenario,
  type ScenariosDeps,
  saveScenario,
} from './scenarios.ts';

export const analytics = (deps: ScenariosDeps & ComparisonDeps) =>
  serve(routes, {
    async run({ id, body }, caller) {
      const { tapeId, ...given } = body;
      const offering = await visibleOffering(deps, id, caller);
      if (tapeId !== undefined && tapeId !== offering.publishedTapeId) throw new Problem('not_found');
      return priceOffering(deps, offering, given);
    },

    scenarios: (request, caller) => readScenarios(deps, request, caller),
    saveScenario: (request, caller) => saveScenario(deps, request, caller),
    scenario: (request, caller) => readScenario(deps, request, caller),
    changeScenario: (request, caller) => changeScenario(deps, request, caller),
    removeScenario: (request, caller) => removeScenario(deps, request, caller),
    comparison: (request, caller) => readComparison(deps, request, caller),
    compare: (request, caller) => compareWith(deps, request, caller),
    exportScenario: (request, caller) => exportScenario(deps, request, caller),
  });
