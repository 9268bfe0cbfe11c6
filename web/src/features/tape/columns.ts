import { choiceFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { ColumnEvidence, type ColumnProposal, readingOf } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, fieldNames, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import type { Desk, Said } from './desk-state.ts';

export const fieldOptions = [
  { value: '', label: 'Leave out' },
  ...fieldNames
    .map((value) => ({ value: value as string, label: ruleOf(value).label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

/** Columns with one of them taken for something else; whoever had that field before is left out. */
export function takeFor(columns: readonly ColumnProposal[], index: number, field: FieldName | null): ColumnProposal[] {
  return columns.map((column) => {
    if (column.index === index) return { ...column, field, confidence: 1, ...rereadingOf(column, field) };
    if (field === null || column.field !== field) return column;
    return { ...column, field: null, confidence: 0, ...rereadingOf(column, null) };
  });
}

/** By the samples alone: the whole file is read again before anything is shown of it. */
function rereadingOf({ heading, samples, dateOrder }: ColumnProposal, field: FieldName | null) {
  const evidence = new ColumnEvidence();
  for (const sample of samples) evidence.see(sample);
  const found = readingOf(field, heading, evidence);
  return { ...found, samples, dateOrder: found.dateOrder && (dateOrder ?? found.dateOrder) };
}

/** Why the columns can't be read yet, in words. */
export function columnObstacles({ columns, confirmed }: Pick<Said, 'columns' | 'confirmed'>): string[] {
  const used = columns.filter(({ field }) => field !== null);
  const isAsked = ({ needsConfirming, unit, index }: ColumnProposal) =>
    needsConfirming && unit === 'fraction' && !confirmed.includes(index);
  return [
    ...choiceFaults(columns),
    ...used.flatMap(({ heading, fault }) => (fault ? [`“${heading}”: ${fault}`] : [])),
    ...used.filter(isAsked).map(({ heading }) => `Confirm that “${heading}” holds fractions.`),
  ];
}

/** Why the tape can't be read yet, in words. */
export function obstaclesOf({ said, asks }: Pick<Desk, 'said' | 'asks'>): string[] {
  if (!said) return [];
  return [
    ...columnObstacles(said),
    ...(said.asOfDate ? [] : ['Enter the as-of date.']),
    ...(asks && said.attestsLoanIds === null ? ['Answer the question about your loan ids.'] : []),
  ];
}
