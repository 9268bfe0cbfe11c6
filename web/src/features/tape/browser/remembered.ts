import {
  applyRemembered,
  type ColumnChoice,
  sharedHeadings,
  signatureText,
} from '#shared/domain/pool/tape/column-choice.ts';
import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { type ByHand, holdsFields } from '#shared/domain/pool/tape/header-memory.ts';
import type { HeaderRow } from '#shared/domain/pool/tape/header-row.ts';
import type { Inspection } from '#shared/domain/pool/tape/inspect.ts';

/** Columns that were read before: headings and what they were taken for, never a value. */
export interface Remembered {
  /** When, in ISO 8601. */
  on: string;
  columns: ColumnChoice[];
  /** The header as a person chose it; absent or null: found. */
  headerRow?: HeaderRow | null;
}

const MOST = 10;
/** So much of a header has to be the same for older columns to be a start. */
const ENOUGH = 0.8;

const headingsOf = (columns: readonly ColumnChoice[]) => columns.map(({ heading }) => heading);
const isSameHeader = (a: readonly ColumnChoice[], b: readonly ColumnChoice[]) =>
  signatureText(headingsOf(a)) === signatureText(headingsOf(b));

/** The same with the latest choice first; one of each header. */
export function remember(
  kept: readonly Remembered[],
  columns: readonly ColumnProposal[],
  { on, headerRow = null }: Pick<Remembered, 'on' | 'headerRow'>,
): Remembered[] {
  const choices = columns.map(({ index, heading, field, unit, dateOrder }) => ({
    index,
    heading,
    field,
    unit,
    dateOrder,
  }));
  return [{ on, columns: choices, headerRow }, ...kept.filter((one) => !isSameHeader(one.columns, columns))].slice(
    0,
    MOST,
  );
}

/** Those below a header that a person chose. */
export const byHandOf = (kept: readonly Remembered[]): ByHand[] =>
  kept.flatMap(({ columns, headerRow = null }) => (headerRow === null ? [] : { columns, headerRow }));

/** Without headings, the values tell which columns are the same as before. */
export const keptFor = ({ chosen, columns, epoch }: Inspection, kept: readonly Remembered[]): readonly Remembered[] =>
  chosen === 'none'
    ? kept.filter((one) => holdsFields(one.columns, (index) => columns[index]?.samples ?? [], epoch))
    : kept;

/** Proposals with earlier choices applied. */
export interface Recalled {
  columns: ColumnProposal[];
  /** Columns whose fractions were agreed to then. */
  confirmed: number[];
  /** When, and whether it was for the very same header. */
  before: { on: string; isSame: boolean } | null;
}

/** Takes the choice for the same header, else the latest one for nearly the same. */
export function recall(proposed: ColumnProposal[], kept: readonly Remembered[]): Recalled {
  const same = kept.find(({ columns }) => isSameHeader(columns, proposed));
  const headings = headingsOf(proposed);
  const found = same ?? kept.find(({ columns }) => sharedHeadings(headings, headingsOf(columns)) >= ENOUGH);
  if (!found) return { columns: proposed, confirmed: [], before: null };
  const columns = applyRemembered(proposed, found.columns).map((column, i) => {
    const now = proposed[i];
    // Percents once, fractions by the look of it now: a person has to say again.
    return now && now.field === column.field && now.needsConfirming ? { ...column, unit: now.unit } : column;
  });
  const wasFraction = ({ heading }: ColumnProposal) =>
    found.columns.some((one) => one.heading === heading && one.unit === 'fraction');
  const confirmed = columns.filter((column) => column.unit === 'fraction' && wasFraction(column));
  return {
    columns,
    confirmed: confirmed.map(({ index }) => index),
    before: { on: found.on, isSame: same !== undefined },
  };
}
