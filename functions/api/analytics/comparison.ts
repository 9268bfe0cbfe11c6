import type { ComparisonEntity } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type ComparedScenario, comparedMonths } from '#shared/domain/servicing/compared-scenario.ts';
import { projectedMonths } from '#shared/domain/servicing/projected-months.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { ComparisonStore } from '../../store/comparisons.ts';
import { priceableOffering, priceOf } from './price.ts';
import { existingScenario, pricedOffering, type ScenariosDeps } from './scenarios.ts';

export interface ComparisonDeps {
  comparisons: ComparisonStore;
}

type Deps = ScenariosDeps & ComparisonDeps;
type Asked = { id: string } & RequestContext;

const entityOf = ({ scenarioId, name, yieldBEY, months, chosenBy, chosenAt }: ComparedScenario): ComparisonEntity => ({
  compared: scenarioId === null ? null : { scenarioId, name, yieldBEY, months, chosenBy, chosenAt },
});

export async function readComparison(deps: Deps, { id }: Asked, caller: Caller) {
  await pricedOffering(deps, id, caller);
  const found = await deps.comparisons.find(id, caller.creditUnionId);
  return withVersion(found ? entityOf(found) : { compared: null }, found?.version ?? 0);
}

export async function compareWith(
  deps: Deps,
  { id, body: { scenarioId }, now, ifMatch, remember }: Asked & { body: { scenarioId: string | null } },
  caller: Caller,
) {
  const { creditUnionId } = caller;
  const chosen =
    scenarioId === null ? await chosenNone(deps, id, caller) : await choice(deps, { id, scenarioId }, caller);
  const version = (await deps.comparisons.find(id, creditUnionId))?.version ?? 0;
  assertVersion({ version }, ifMatch);
  const next: ComparedScenario = {
    lpNumber: id,
    creditUnionId,
    ...chosen,
    chosenBy: caller.name,
    chosenById: caller.id,
    chosenAt: now.toISOString(),
    version,
  };
  const reply = (saved: ComparedScenario) => withVersion(entityOf(saved), saved.version);
  return reply(await deps.comparisons.save(next, (saved) => remember(reply(saved))));
}

type Chosen = Pick<ComparedScenario, 'scenarioId' | 'name' | 'yieldBEY' | 'months'>;

async function chosenNone(deps: Deps, id: string, caller: Caller): Promise<Chosen> {
  await pricedOffering(deps, id, caller);
  return { scenarioId: null, name: '', yieldBEY: null, months: [] };
}

/** Projected on the tape that it was saved on, and kept like that. */
async function choice(deps: Deps, asked: { id: string; scenarioId: string }, caller: Caller): Promise<Chosen> {
  const { offering, scenario } = await existingScenario(deps, asked, caller);
  const { name, inputs, tapeId, figures } = scenario;
  const asOf = tapeId === null ? null : (await deps.tapes.find(asked.id, tapeId))?.asOfDate;
  if (!tapeId || !asOf)
    throw new Problem('conflict', {
      message: 'This scenario was saved without a tape, so it has no months to compare.',
    });
  const run = priceOf(await priceableOffering(deps, offering, tapeId), inputs);
  const months = comparedMonths(projectedMonths(run, asOf));
  return { scenarioId: asked.scenarioId, name, yieldBEY: figures.measures.yieldBEY, months };
}
