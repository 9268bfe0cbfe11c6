import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { ScenarioDraft, type ScenarioEntity } from '#shared/contract/analytics.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { figuresOf, MOST_SCENARIOS, type Scenario } from '#shared/domain/scenario.ts';
import type { ReadTapePool } from '../../rules/tape-pool.ts';
import { visibleOffering } from '../../rules/visible.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { patchDocument } from '../../runtime/patch.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ScenarioStore } from '../../store/scenarios.ts';
import type { TapeStore } from '../../store/tapes.ts';
import { priceOffering } from './price.ts';

export interface ScenariosDeps extends Pick<Clock, 'newId'> {
  scenarios: ScenarioStore;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  tapes: Pick<TapeStore, 'find'>;
  tapePool: ReadTapePool;
}

type Asked = { id: string } & RequestContext;
type AskedOne = Asked & { scenarioId: string };

const cutOffOf = async ({ tapes }: ScenariosDeps, lpNumber: string, tapeId: string | null): Promise<string | null> =>
  tapeId === null ? null : ((await tapes.find(lpNumber, tapeId))?.asOfDate ?? null);

const rowOf = (
  { scenarioId, name, inputs, tapeId, figures, savedBy, savedAt, version }: Scenario,
  tapeAsOfDate: string | null,
) => ({ scenarioId, name, inputs, tapeId, tapeAsOfDate, figures, savedBy, savedAt, version }) as ScenarioEntity;

const answerOf = async (deps: ScenariosDeps, scenario: Scenario) =>
  withVersion(rowOf(scenario, await cutOffOf(deps, scenario.lpNumber, scenario.tapeId)), scenario.version);

/** Sellers price nothing of their own here. */
export async function pricedOffering(deps: ScenariosDeps, lpNumber: string, caller: Caller): Promise<Offering> {
  const offering = await visibleOffering(deps, lpNumber, caller);
  if (offering.sellerId === caller.creditUnionId) throw new Problem('not_found');
  return offering;
}

export async function readScenarios(deps: ScenariosDeps, { id }: Asked, caller: Caller): Promise<ScenarioEntity[]> {
  await pricedOffering(deps, id, caller);
  const saved = await deps.scenarios.of(id, caller.creditUnionId);
  const tapeIds = [...new Set(saved.map(({ tapeId }) => tapeId))];
  const cutOffs = new Map(
    await Promise.all(tapeIds.map(async (tapeId) => [tapeId, await cutOffOf(deps, id, tapeId)] as const)),
  );
  return saved.map((one) => rowOf(one, cutOffs.get(one.tapeId) ?? null));
}

/** The same 404 for another credit union's as for none. */
export async function existingScenario(
  deps: ScenariosDeps,
  { id, scenarioId }: Pick<AskedOne, 'id' | 'scenarioId'>,
  caller: Caller,
): Promise<{ offering: Offering; scenario: Scenario }> {
  const offering = await pricedOffering(deps, id, caller);
  const scenario = await deps.scenarios.find(id, caller.creditUnionId, scenarioId);
  if (!scenario) throw new Problem('not_found');
  return { offering, scenario };
}

export async function readScenario(deps: ScenariosDeps, asked: AskedOne, caller: Caller) {
  return answerOf(deps, (await existingScenario(deps, asked, caller)).scenario);
}

export async function saveScenario(
  deps: ScenariosDeps,
  { id, body, now, remember }: Asked & { body: z.infer<typeof ScenarioDraft> },
  caller: Caller,
) {
  const offering = await pricedOffering(deps, id, caller);
  const { tapeId, ...priced } = await priceOffering(deps, offering, body.inputs);
  const tapeAsOfDate = await cutOffOf(deps, id, tapeId);
  return withRetry(async () => {
    const { creditUnionId } = caller;
    const turn = await deps.scenarios.turn(id, creditUnionId);
    const others = await deps.scenarios.of(id, creditUnionId);
    if (others.length >= MOST_SCENARIOS) {
      throw new Problem('conflict', {
        message: `You can keep at most ${MOST_SCENARIOS} scenarios of an LP. Delete one first.`,
      });
    }
    assertNameIsFree(body.name, others);
    const next: Scenario = {
      lpNumber: id,
      creditUnionId,
      scenarioId: deps.newId('W'),
      ...body,
      tapeId,
      figures: figuresOf(priced),
      savedBy: caller.name,
      savedById: caller.id,
      savedAt: now.toISOString(),
      removedAt: null,
      version: 0,
    };
    const location = `/api/analytics/offering/${id}/scenarios/${next.scenarioId}`;
    const reply = (saved: Scenario) => withVersion(rowOf(saved, tapeAsOfDate), saved.version, { location });
    return reply(await deps.scenarios.save(next, (saved) => [turn, ...remember(reply(saved))]));
  });
}

const paths = ['/name', '/inputs'];

export const changeScenario = (deps: ScenariosDeps, asked: AskedOne & { body: Patch }, caller: Caller) =>
  withRetry(async (): Promise<Answer<ScenarioEntity>> => {
    const { offering, scenario } = await existingScenario(deps, asked, caller);
    assertVersion(scenario, asked.ifMatch);
    const { name, inputs } = scenario;
    const mayChange = (path: string) => paths.some((one) => path === one || path.startsWith(`${one}/`));
    const next = valid(ScenarioDraft, patchDocument({ name, inputs }, asked.body, mayChange));
    const turn = await deps.scenarios.turn(asked.id, caller.creditUnionId);
    const others = await deps.scenarios.of(asked.id, caller.creditUnionId);
    assertNameIsFree(
      next.name,
      others.filter(({ scenarioId }) => scenarioId !== scenario.scenarioId),
    );
    // Stored members come back in any order.
    const isSame = isDeepStrictEqual(next.inputs, inputs);
    const { tapeId, ...priced } = isSame
      ? { tapeId: scenario.tapeId }
      : await priceOffering(deps, offering, next.inputs);
    const figures = 'measures' in priced ? figuresOf(priced) : scenario.figures;
    const changed = { ...scenario, ...next, tapeId, figures, savedBy: caller.name, savedById: caller.id };
    return answerOf(deps, await deps.scenarios.save({ ...changed, savedAt: asked.now.toISOString() }, () => [turn]));
  });

export const removeScenario = (deps: ScenariosDeps, asked: AskedOne, caller: Caller): Promise<void> =>
  withRetry(async () => {
    const { scenario } = await existingScenario(deps, asked, caller);
    assertVersion(scenario, asked.ifMatch);
    await deps.scenarios.save({ ...scenario, removedAt: asked.now.toISOString() });
  });

function assertNameIsFree(name: string, others: readonly Scenario[]): void {
  if (!others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return;
  const detail = `You already have a scenario named ${name}.`;
  throw new Problem('conflict', { message: detail, errors: [{ pointer: '/name', detail }] });
}
