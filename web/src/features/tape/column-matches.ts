import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { Said } from './desk-source.ts';

/** Fields by place, without headings: a file without a header row has values there. */
export interface ColumnMatches {
  columns: Pick<ColumnProposal, 'index' | 'field' | 'unit' | 'dateOrder'>[];
  asOfDate: string;
  confirmed: readonly number[];
}

export const matchesOf = ({ columns, asOfDate, confirmed }: Said): ColumnMatches => ({
  columns: columns.map(({ index, field, unit, dateOrder }) => ({ index, field, unit, dateOrder })),
  asOfDate,
  confirmed,
});

export const matched = ({ columns }: Said, { columns: chosen, ...said }: ColumnMatches): Partial<Said> => ({
  ...said,
  columns: columns.map((column) => ({ ...column, ...chosen.find(({ index }) => index === column.index) })),
});

/** Tells files apart without keeping their headings. */
export function headingsKey(columns: readonly Pick<ColumnProposal, 'heading'>[]): string {
  let hash = 0x811c9dc5;
  for (const character of columns.map(({ heading }) => heading).join('\n'))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return `file-${columns.length}-${(hash >>> 0).toString(16)}`;
}
