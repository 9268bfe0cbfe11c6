import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { formulas } from '#shared/domain/pool/formulas.ts';
import { inputLines } from '#shared/domain/pool/input-lines.ts';
import { onPresentPool } from '#shared/domain/pool/on-present-pool.ts';
import type { Scenario } from '#shared/domain/scenario.ts';
import { CSV_TYPE, csvFile } from '#shared/format/csv.ts';
import { date } from '#shared/format/date.ts';
import { Bytes } from '../../runtime/answer.ts';
import { priceableOffering, priceOf } from './price.ts';
import { existingScenario, type ScenariosDeps } from './scenarios.ts';

type Line = (string | number | null)[];

const DISCLAIMER = 'A projection from your assumptions, not a forecast or an offer';

const monthsOf = ({ slice }: Run): Line[] => {
  const [first] = slice.months;
  const names = Object.keys(first ?? {}) as (keyof NonNullable<typeof first>)[];
  return [names, ...slice.months.map((month) => names.map((name) => month[name]))];
};

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

const inputsOf = ({ name, inputs, savedBy, savedAt }: Scenario, basis: { figures: Basis; months: Basis }): Line[] => [
  [DISCLAIMER],
  ['Scenario', name],
  ['Saved by', savedBy],
  ['Saved at', savedAt],
  ['Figures on tape', basis.figures.name],
  ['SHA-256 of its file', basis.figures.sha256],
  ['Months and grid on tape', basis.months.name],
  ['SHA-256 of its file', basis.months.sha256],
  ...Object.entries(formulas).map(([what, formula]): Line => [what, formula]),
  ...inputLines.map(({ label, of }): Line => [label, of(inputs)]),
];

const valuesOf = ({
  measures,
  slice,
  breakEvenCdr,
  lossAdjusted,
}: Run | Scenario['figures']): Map<string, string | number | null> =>
  new Map([
    ...Object.entries(measures),
    ...Object.entries(slice).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value] as const])),
    ...Object.entries(lossAdjusted ?? {}).map(([name, value]) => [`lossAdjusted.${name}`, value] as const),
    ...(breakEvenCdr === undefined ? [] : [['breakEvenCdr', breakEvenCdr] as const]),
  ]);

function figuresOf(
  { figures, inputs }: Scenario,
  basis: string,
  notes: readonly string[],
  now: Present | null,
): Line[] {
  const saved = valuesOf(figures);
  const present = now?.run ? valuesOf(now.run) : new Map<string, string | number | null>();
  return [
    [DISCLAIMER],
    ...(now ? [['', `As saved, on tape: ${basis}`, `Now, on tape: ${now.basis}`]] : []),
    ...(now ? [['settlementDate', inputs.settlementDate, now.settles]] : []),
    ...[...saved].map(([name, value]): Line => [name, value, ...(now ? [present.get(name) ?? null] : [])]),
    ...(now?.fault ? [[`There are no present figures. ${now.fault}`]] : []),
    ...notes.map((note): Line => [note]),
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

const gridOf = ({ grid = [] }: Run): Line[] => [
  ['cpr', 'cdr', 'yieldBEY', 'wal', 'price'],
  ...grid.map(({ cpr, cdr, yieldBEY, wal, price }): Line => [cpr, cdr, yieldBEY, wal, price]),
];

const defaultGrid = { cpr: [0, 6, 12, 18, 24], cdr: [0, 0.5, 1, 2, 4] };

/** A scenario on its own tape (on the present one if that was deleted), as a spreadsheet file. Formula-like texts stay text. */
export async function exportScenario(
  deps: ScenariosDeps,
  { query, ...asked }: { id: string; scenarioId: string; query: { format: 'csv' | 'xlsx' } },
  caller: Caller,
): Promise<Bytes> {
  const { offering, scenario } = await existingScenario(deps, asked, caller);
  const given = { ...scenario.inputs, grid: scenario.inputs.grid ?? defaultGrid };
  const { tapeId } = scenario;
  const isThere = tapeId === null || (await deps.tapes.find(asked.id, tapeId)) !== undefined;
  const pricedOn = isThere ? tapeId : offering.publishedTapeId;
  const run = priceOf(await priceableOffering(deps, offering, pricedOn), given);
  const { create: contentDisposition } = await import('content-disposition');
  const headersOf = (type: string) => ({
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': contentDisposition(`LP${asked.id} ${scenario.name}.${query.format}`),
  });
  if (query.format === 'csv') {
    return new Bytes(200, headersOf(CSV_TYPE), csvFile(monthsOf(run)));
  }
  const { workbookOf } = await import('../../wire/workbook.ts');
  const [figures, months, present] = await Promise.all([
    basisOf(deps, asked.id, scenario.tapeId),
    basisOf(deps, asked.id, pricedOn),
    presentOf(deps, offering, scenario),
  ]);
  const sheets = {
    Inputs: inputsOf(scenario, { figures, months }),
    Figures: figuresOf(scenario, figures.name, run.notes, present),
    Months: monthsOf(run),
    Grid: gridOf(run),
  };
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Bytes(200, headersOf(type), await workbookOf(sheets));
}
