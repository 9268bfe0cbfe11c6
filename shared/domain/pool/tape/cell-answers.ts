import { proposedReading } from './cell-proposals.ts';
import { type ColumnChoice, mappedColumns } from './column-choice.ts';
import { type FieldName, ruleOf } from './fields.ts';
import type { Finding, FindingCode } from './findings.ts';

export const cellReadings = ['empty', 'proposed'] as const;
export type CellReading = (typeof cellReadings)[number];

/** Findings about a cell itself, which say nothing of the loan. */
export const cellCodes = [
  'not-a-number',
  'not-a-whole-number',
  'not-a-date',
  'out-of-range',
  'too-many-decimals',
  'unknown-state',
  'formula-without-value',
] as const satisfies readonly FindingCode[];
export type CellCode = (typeof cellCodes)[number];

const isOfCell = (code: string): code is CellCode => (cellCodes as readonly string[]).includes(code);

/** A person's readings of cells that can't be read; readable ones stay as they are. */
export interface CellAnswer {
  /** Column of the file. */
  index: number;
  code: CellCode;
  /** Cells with this text; null: all of the column with that fault. */
  text: string | null;
  as: CellReading;
}

type Read = ColumnChoice & { field: FieldName };

const required: readonly FieldName[] = ['loanId', 'currentBalance', 'noteRate'];

/** Required fields and ratings never, and a term or maturity only where the other is there. */
export function mayBeEmpty(field: FieldName, mapped: Iterable<FieldName>): boolean {
  if (required.includes(field) || ruleOf(field).kind === 'rating') return false;
  const other = field === 'remainingTerm' ? 'maturityDate' : field === 'maturityDate' ? 'remainingTerm' : null;
  return other === null || new Set(mapped).has(other);
}

const keyOf = (code: CellCode, text: string | null) => JSON.stringify([code, text]);

/** Answers about the cells of one column. */
export class ColumnAnswers {
  readonly #choice: Read;
  readonly #said = new Map<string, Set<CellReading>>();
  readonly #counts = { empty: 0, proposed: 0 };

  constructor(choice: Read, answers: readonly CellAnswer[]) {
    this.#choice = choice;
    for (const { code, text, as } of answers) {
      const key = keyOf(code, text);
      this.#said.set(key, (this.#said.get(key) ?? new Set()).add(as));
    }
  }

  /** Text in place of a cell that can't be read, empty for none; null where no one said. */
  insteadOf(cell: string, code: FindingCode): string | null {
    if (!isOfCell(code)) return null;
    const text = cell.trim();
    const said = this.#said.get(keyOf(code, text)) ?? this.#said.get(keyOf(code, null));
    const proposed = said?.has('proposed') ? proposedReading(this.#choice, text) : null;
    if (proposed === null && !said?.has('empty')) return null;
    this.#counts[proposed === null ? 'empty' : 'proposed']++;
    return proposed ?? '';
  }

  notes(): string[] {
    const { label } = ruleOf(this.#choice.field);
    const cells = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'} of ${label}`;
    const were = (count: number) => (count === 1 ? 'was' : 'were');
    const { empty, proposed } = this.#counts;
    return [
      ...(proposed > 0 ? [`${cells(proposed)} ${were(proposed)} read as proposed.`] : []),
      ...(empty > 0 ? [`${cells(empty)} ${were(empty)} read as empty.`] : []),
    ];
  }
}

/** Cells of a column with the same fault and text. */
export interface CellFault extends Omit<CellAnswer, 'as'> {
  field: FieldName;
  heading: string;
  sentence: string;
  rows: number;
  /** Proposed reading; null: empty alone. */
  proposed: string | null;
}

/** Faults that a person can answer, the most frequent first. */
export function cellFaults(findings: Iterable<Finding>, columns: readonly ColumnChoice[]): CellFault[] {
  const mapped = [...mappedColumns(columns).values()];
  const byHeading = new Map<string, Read>();
  for (const { field, heading, ...choice } of columns)
    if (field && mayBeEmpty(field, mapped) && !byHeading.has(heading))
      byHeading.set(heading, { ...choice, heading, field });
  const found = new Map<string, CellFault>();
  for (const { column, code, sentence, value: text } of findings) {
    const choice = byHeading.get(column ?? '');
    if (!choice || !isOfCell(code)) continue;
    const { index, heading, field } = choice;
    const key = `${index} ${keyOf(code, text)}`;
    const fault = found.get(key) ?? { index, heading, field, code, text, sentence, rows: 0, proposed: null };
    if (fault.rows === 0) fault.proposed = text === null ? null : proposedReading(choice, text);
    fault.rows++;
    found.set(key, fault);
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows);
}
