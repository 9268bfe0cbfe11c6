import { choiceFaults, columnFaults } from '#shared/domain/pool/tape/column-choice.ts';
import { ColumnEvidence, type ColumnProposal, readingOf } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, fieldNames, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import type { Matching, Said } from './desk-source.ts';

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

/** By what the values of the whole file say, else by the samples: it is read again before anything is shown of it. */
function rereadingOf({ heading, samples, dateOrder, says }: ColumnProposal, field: FieldName | null) {
  if (says) return readingOf(field, heading, says);
  const evidence = new ColumnEvidence();
  for (const sample of samples) evidence.see(sample);
  const found = readingOf(field, heading, evidence.says);
  return { ...found, dateOrder: found.dateOrder && (dateOrder ?? found.dateOrder) };
}

const isField = (heading: string): heading is FieldName => fieldNames.some((name) => name === heading);

/** A column's heading; the template's, which are names of fields, in words. */
export const headingWords = (heading: string): string => (isField(heading) ? ruleOf(heading).label : heading);

export const nameOf = ({ heading, index }: Pick<ColumnProposal, 'heading' | 'index'>): string =>
  heading || `Column ${index + 1}`;

const listed = new Intl.ListFormat('en-US');
const MOST_NAMED = 6;

/** Columns that no field is read from, in words; null: none. */
export function columnsLeftOut(columns: readonly ColumnProposal[]): string | null {
  const names = columns.filter(({ field }) => field === null).map(nameOf);
  if (names.length === 0) return null;
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  return `${names.length === 1 ? 'Column' : 'Columns'} not read: ${listed.format([...names.slice(0, MOST_NAMED), ...more])}`;
}

/** Less likely ones are proposed in their row alone. */
const RIVAL = 0.7;

/** Fields that two or more columns could be, of those that money goes by. */
export function rivalsOf(proposed: readonly ColumnProposal[]): { field: FieldName; columns: ColumnProposal[] }[] {
  const fields: readonly FieldName[] = ['loanId', 'currentBalance', 'noteRate', 'originalAmount', 'paymentAmount'];
  return fields.flatMap((field) => {
    const columns = proposed.filter(
      (column) => (column.proposed ?? column.field) === field && column.confidence >= RIVAL,
    );
    return columns.length > 1 ? [{ field, columns }] : [];
  });
}

/** Why the columns can't be read yet, in words. */
export function columnObstacles({ columns, confirmed }: Pick<Said, 'columns' | 'confirmed'>): string[] {
  const asked = columns.map((column) => ({
    ...column,
    needsConfirming: column.needsConfirming && !confirmed.includes(column.index),
  }));
  return [
    ...choiceFaults(columns),
    ...columnFaults(asked).map(({ heading, detail }) =>
      detail.includes(heading) ? detail : `"${heading}": ${detail}`,
    ),
  ];
}

/** Why the tape can't be read yet, in words. */
export function obstaclesOf({ said, asks, asksAboutSums }: Asking): string[] {
  return [
    ...columnObstacles(said),
    ...(said.asOfDate ? [] : ['Enter the as-of date.']),
    ...(asksAboutSums && said.sums === null ? ['Say what the rows are that look like totals.'] : []),
    ...(asks && said.attestsLoanIds === null ? ['Answer the question about your loan IDs.'] : []),
  ];
}

type Asking = Pick<Matching, 'said' | 'asks' | 'asksAboutSums'>;

const columnFor = (columns: readonly ColumnProposal[], field: FieldName) =>
  columns.find((column) => column.field === field)?.index;

/** A question about values is dropped, because it was about those of one column. */
export function saying<Kind extends Asking>(matching: Kind, more: Partial<Said>): Kind {
  let next = { ...matching, said: { ...matching.said, ...more } };
  const fieldAt = ({ said }: Asking, index: number) => said.columns.find((column) => column.index === index)?.field;
  const cells = next.said.cells.filter(({ index }) => fieldAt(next, index) === fieldAt(matching, index));
  if (cells.length < next.said.cells.length) next = { ...next, said: { ...next.said, cells } };
  const isSame = (field: FieldName) => columnFor(next.said.columns, field) === columnFor(matching.said.columns, field);
  if (!isSame('loanId')) next = { ...next, said: { ...next.said, attestsLoanIds: null }, asks: null };
  if (!isSame('loanId') || !isSame('currentBalance'))
    next = { ...next, said: { ...next.said, sums: null }, asksAboutSums: null };
  return next;
}
