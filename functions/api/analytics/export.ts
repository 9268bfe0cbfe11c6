import { stringify } from 'csv-stringify/sync';
import type { Run } from '#shared/contract/analytics.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Scenario } from '#shared/domain/scenario.ts';
import { Bytes } from '../../runtime/answer.ts';
import type { AnalyticsDeps } from './deps.ts';
import { priceOffering } from './price.ts';
import { existingScenario } from './scenarios.ts';

type Line = (string | number | null)[];

const DISCLAIMER = 'A projection from your assumptions, not a forecast or an offer';

const monthsOf = ({ slice }: Run): Line[] => {
  const [first] = slice.months;
  const names = Object.keys(first ?? {}) as (keyof NonNullable<typeof first>)[];
  return [names, ...slice.months.map((month) => names.map((name) => month[name]))];
};

const textOf = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);

const inputsOf = ({ name, inputs, savedBy, savedAt, tapeId }: Scenario): Line[] => [
  [DISCLAIMER],
  ['Scenario', name],
  ['Saved by', savedBy],
  ['Saved at', savedAt],
  ['Tape', tapeId ?? "None: the term sheet's averages"],
  ...Object.entries(inputs).map(([input, value]): Line => [input, textOf(value)]),
];

const figuresOf = ({ measures, slice, breakEvenCdr, notes }: Run): Line[] => [
  [DISCLAIMER],
  ...Object.entries(measures),
  ...Object.entries(slice).flatMap(([name, value]): Line[] => (Array.isArray(value) ? [] : [[name, value]])),
  ...(breakEvenCdr === undefined ? [] : [['breakEvenCdr', breakEvenCdr] satisfies Line]),
  ...notes.map((note): Line => [note]),
];

const gridOf = ({ grid = [] }: Run): Line[] => [
  ['cpr', 'cdr', 'yieldBEY', 'wal', 'price'],
  ...grid.map(({ cpr, cdr, yieldBEY, wal, price }): Line => [cpr, cdr, yieldBEY, wal, price]),
];

const defaultGrid = { cpr: [0, 6, 12, 18, 24], cdr: [0, 0.5, 1, 2, 4] };

/** A scenario computed on what is there now, as a file that spreadsheets open: what looks like a formula stays text. */
export async function exportScenario(
  deps: AnalyticsDeps,
  { query, ...asked }: { id: string; scenarioId: string; query: { format: 'csv' | 'xlsx' } },
  caller: Caller,
): Promise<Bytes> {
  const { offering, scenario } = await existingScenario(deps, asked, caller);
  const run = await priceOffering(deps, offering, { ...scenario.inputs, grid: scenario.inputs.grid ?? defaultGrid });
  const { create: contentDisposition } = await import('content-disposition');
  const headersOf = (type: string) => ({
    'content-type': type,
    'cache-control': 'private, no-store',
    'content-disposition': contentDisposition(`LP${asked.id} ${scenario.name}.${query.format}`),
  });
  if (query.format === 'csv') {
    const text = stringify([...monthsOf(run)], { escape_formulas: true, record_delimiter: 'windows' });
    return new Bytes(200, headersOf('text/csv; charset=utf-8'), text);
  }
  const { workbookOf } = await import('../../wire/workbook.ts');
  const sheets = { Inputs: inputsOf(scenario), Figures: figuresOf(run), Months: monthsOf(run), Grid: gridOf(run) };
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Bytes(200, headersOf(type), await workbookOf(sheets));
}
