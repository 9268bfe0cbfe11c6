import type { Row } from './measure.ts';

/** The scripts in their order, and the minutes that each may take. */
export const limits = {
  start: 10,
  bundles: 10,
  site: 5,
  'first-paint': 15,
  lighthouse: 30,
  runtime: 5,
  http: 10,
  compression: 5,
  capacity: 20,
  lists: 20,
  views: 20,
  comparison: 15,
  browse: 20,
  inactivity: 15,
  pools: 10,
  matcher: 5,
  'what-if': 10,
  facts: 10,
  notifications: 10,
  zip: 15,
  stamp: 15,
  upload: 20,
  tables: 15,
  kills: 30,
  'funding-kills': 20,
  allocations: 45,
  limits: 5,
  closing: 5,
  servicing: 5,
} as const;

export type ScriptName = keyof typeof limits;

/** What a script measured, and why it did not end as it should. */
export interface Told<Name = ScriptName> {
  name: Name;
  rows: { title: string; row: Row }[];
  failure: string | null;
}

const isVerdict = (cell: string) => /(^| )(ok|OVER)$/.test(cell);

/** One row for every target, with its figures and verdict; one for every script that could not measure. */
export const summary = (told: Told[]): Row[] =>
  told.flatMap(({ name, rows, failure }) => [
    ...rows.flatMap(({ title, row }) => targetsOf(name, title, row)),
    ...(failure ? [{ script: name, what: failure, figures: '', verdict: 'NOT MEASURED' }] : []),
  ]);

/** Targets that were missed are for people to judge; what could not be measured is a failure. */
export const exitCode = (told: Told<string>[]): number => (told.some(({ failure }) => failure) ? 1 : 0);

function targetsOf(script: ScriptName, title: string, row: Row): Row[] {
  const [[, first = ''] = [], ...cells] = Object.entries(row);
  const verdicts = cells.filter(([, cell]) => isVerdict(cell));
  if (verdicts.length === 0) return [];
  const figures = cells
    .filter(([column, cell]) => cell !== '' && column !== 'verdict')
    .map(([column, cell]) => `${column} ${cell}`)
    .join(', ');
  const isOver = verdicts.some(([, cell]) => cell.endsWith('OVER'));
  return [{ script, what: `${title}: ${first}`, figures, verdict: isOver ? 'OVER' : 'ok' }];
}
