import { analytics as routes } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
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

/** The published one, or an earlier one that the caller's credit union keeps a scenario of. */
async function tapeAsked(
  { scenarios }: ScenariosDeps,
  { offering: { lpNumber, publishedTapeId }, tapeId }: { offering: Offering; tapeId: string | undefined },
  { creditUnionId }: Caller,
): Promise<string | null> {
  if (tapeId === undefined || tapeId === publishedTapeId) return publishedTapeId;
  const kept = await scenarios.of(lpNumber, creditUnionId);
  if (!kept.some((one) => one.tapeId === tapeId)) throw new Problem('not_found');
  return tapeId;
}

export const analytics = (deps: ScenariosDeps & ComparisonDeps) =>
  serve(routes, {
    async run({ id, body }, caller) {
      const { tapeId, ...given } = body;
      const offering = await visibleOffering(deps, id, caller);
      return priceOffering(deps, offering, given, await tapeAsked(deps, { offering, tapeId }, caller));
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
