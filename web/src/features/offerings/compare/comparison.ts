import { type ComparedLp, type Fact, groups, type Value } from './facts.ts';

export type Mark = 'Best' | 'Worst';

interface Cell {
  value: Value;
  text: string;
  mark?: Mark;
}

export interface Row {
  label: string;
  unit: string;
  cells: Cell[];
  differs: boolean;
  /** Differs in what a buyer decides by. */
  decides: boolean;
  isDay: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: Row[];
}

/** Facts that none has are left out. */
export function comparisonOf(sheets: readonly ComparedLp[]): ComparedGroup[] {
  return groups
    .map(({ title, facts }) => ({ title, rows: facts.map((fact) => rowOf(fact, sheets)).filter(isKnown) }))
    .filter(({ rows }) => rows.length > 0);
}

const NONE = '—';

const isKnown = ({ cells }: Row): boolean => cells.some(({ text }) => text !== NONE);

function rowOf(fact: Fact, sheets: readonly ComparedLp[]): Row {
  const values = sheets.map((sheet) => fact.value(sheet) || (fact.value(sheet) === 0 ? 0 : null));
  const markOf = marksOf(values, fact.best);
  const cells = values.map((value): Cell => {
    const mark = markOf(value);
    return { value, text: value === null ? (fact.absent ?? NONE) : fact.show(value), ...(mark && { mark }) };
  });
  const differs = new Set(cells.map(({ text }) => text)).size > 1;
  return {
    label: fact.label,
    unit: fact.unit ?? '',
    cells,
    differs,
    decides: differs && (fact.best !== undefined || fact.matters === true),
    isDay: fact.isDay ?? false,
  };
}

/** No marks if all known values are equal. */
function marksOf(values: readonly Value[], best: Fact['best']): (value: Value) => Mark | undefined {
  const known = values.filter((value) => typeof value === 'number');
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!best || known.length < 2 || least === most) return () => undefined;
  const [top, bottom] = best === 'higher' ? [most, least] : [least, most];
  return (value) => (value === top ? 'Best' : value === bottom ? 'Worst' : undefined);
}

const isoDay = (value: Value): string | null => (value === null ? null : String(value).slice(0, 10));

/** Differences and best values in their own columns. */
export function linesOf(sheets: readonly ComparedLp[]): { header: string[]; lines: Value[][] } {
  const names = sheets.map(({ lpIdentifier }) => `LP #${lpIdentifier}`);
  const lines = comparisonOf(sheets).flatMap(({ rows }) =>
    rows.flatMap(({ label, unit, cells, differs, isDay }): Value[][] => [
      [
        unit ? `${label} (${unit})` : label,
        // Excel would show a moment as text, so days are written out.
        ...cells.map(({ value, text }) => (typeof value === 'number' || text === NONE ? value : text)),
        differs ? 'Yes' : 'No',
        names.filter((_, place) => cells[place]?.mark === 'Best').join(', '),
      ],
      ...(isDay ? [[`${label} (ISO)`, ...cells.map(({ value }) => isoDay(value)), '', '']] : []),
    ]),
  );
  return { header: ['Fact', ...names, 'Differs', 'Best'], lines };
}
