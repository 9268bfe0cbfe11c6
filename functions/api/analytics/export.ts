import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import {
  aboutLines,
  DISCLAIMER,
  type ExportLine,
  exportedFigures,
  gridLines,
  monthLines,
  shockLines,
} from '#shared/domain/pool/export-lines.ts';
import { formulas } from '#shared/domain/pool/formulas.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import { shockSteps } from '#shared/domain/pool/shocks.ts';
import { rolledWords } from '#shared/domain/pool/term-sheet-pool.ts';
import type { Scenario } from '#shared/domain/scenario.ts';
import { CSV_TYPE, csvFile } from '#shared/format/csv.ts';
import { date } from '#shared/format/date.ts';
import { Bytes } from '../../runtime/answer.ts';
import { priceableOffering, priceOf } from './price.ts';
import { existingScenario, type ScenariosDeps } from './scenarios.ts';

const TERM_SHEET = "None: the term sheet's averages";

interface Basis {
  name: string;
  sha256: string | null;
}

async function basisOf({ tapes }: ScenariosDeps, lpNumber: string, tapeId: string | null): Promise<Basis> {
  if (tapeId === null) return { name: TERM_SHEET, sha256: null };
  const { asOfDate, sha256 = null } = (await tapes.find(lpNumber, tapeId)) ?? {};
  return { name: asOfDate ? `${tapeId}, as of ${date(asOfDate)}` : tapeId, sha256 };
}

function figuresOf(
  { figures, inputs }: Scenario,
  basis: string,
  notes: readonly string[],
  now: Present | null,
): ExportLine[] {
  const valuesOf = ({ of }: (typeof exportedFigures)[number]): ExportLine => [
    of(figures) ?? null,
    ...(now ? [(now.run && of(now.run)) ?? null] : []),
  ];
  return [
    [DISCLAIMER],
    ...(now ? [['', `As saved, on tape: ${basis}`, `Now, on tape: ${now.basis}`]] : []),
    ...(now ? [['Settlement date', inputs.settlementDate, now.settles]] : []),
    ...exportedFigures.map((line): ExportLine => [line.label, ...valuesOf(line)]),
    ...(now?.fault ? [[`There are no present figures. ${now.fault}`]] : []),
    ...notes.map((note): ExportLine => [note]),
  ];
}

interface Present {
  basis: string;
  settles: string;
  run?: Run;
  fault?: string;
}

/** Null where the present tape is the scenario's own. */
async function presentOf(deps: ScenariosDeps, offering: Offering, scenario: Scenario): Promise<Present | null> {
  const { publishedTapeId, lpNumber } = offering;
  if (scenario.tapeId === publishedTapeId) return null;
  const { name: basis } = await basisOf(deps, lpNumber, publishedTapeId);
  const priceable = await priceableOffering(deps, offering);
  const { given, fault } = onPresentPool(scenario.inputs, priceable);
  const present = { basis, settles: given.settlementDate };
  if (fault !== null) return { ...present, fault };
  try {
    return { ...present, run: priceOf(priceable, given) };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return { ...present, fault: error.message };
    throw error;
  }
}

const defaultGrid = { cpr: [0, 6, 12, 18, 24], cdr: [0, 0.5, 1, 2, 4] };

/** A scenario on its own tape (on the present one if that was deleted), as a spreadsheet file. Formula-like texts stay text. */
export async function exportScenario(
  deps: ScenariosDeps,
  { query, ...asked }: { id: string; scenarioId: string; query: { format: 'csv' | 'xlsx' } },
  caller: Caller,
): Promise<Bytes> {
  const { offering, scenario } = await existingScenario(deps, asked, caller);
  const { grid = defaultGrid, shocks = [...shockSteps] } = scenario.inputs;
  const given = { ...scenario.inputs, grid, shocks };
  const { tapeId } = scenario;
  const isThere = tapeId === null || (await deps.tapes.find(asked.id, tapeId)) !== undefined;
  const pricedOn = isThere ? tapeId : offering.publishedTapeId;
  const priceable = await priceableOffering(deps, offering, pricedOn);
  const run = priceOf(priceable, given);
  const basis = await basisOf(deps, asked.id, pricedOn);
  const about = aboutLines({
    lpNumber: asked.id,
    basis: basis.name,
    given: scenario.inputs,
    rolled: rolledWords(priceable.offering, run, pricedOn === null ? 'balance' : 'tape'),
    at: scenario.savedAt,
    scenario,
  });
  const { create: contentDisposition } = await import('content-disposition');
  const headersOf = (type: string) => ({
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': contentDisposition(`LP${asked.id} ${scenario.name}.${query.format}`),
  });
  if (query.format === 'csv') {
    return new Bytes(200, headersOf(CSV_TYPE), csvFile([...about, [], ...monthLines(run.slice.months)]));
  }
  const { workbookOf } = await import('../../wire/workbook.ts');
  const [figures, present] = await Promise.all([
    basisOf(deps, asked.id, scenario.tapeId),
    presentOf(deps, offering, scenario),
  ]);
  const sheets = {
    Inputs: [
      ...about,
      ['Figures on tape', figures.name],
      ['SHA-256 of its file', figures.sha256],
      ['Months and grid on tape', basis.name],
      ['SHA-256 of its file', basis.sha256],
      ...Object.entries(formulas),
    ],
    Figures: figuresOf(scenario, figures.name, run.notes, present),
    Months: monthLines(run.slice.months),
    Grid: gridLines(run.grid ?? []),
    Shocks: shockLines(run.shocks ?? [], run.measures),
  };
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Bytes(200, headersOf(type), await workbookOf(sheets));
}
