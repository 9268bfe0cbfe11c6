import { csvFile, csvLines } from '../../../format/csv.ts';
import type { ColumnChoice } from './column-choice.ts';
import { type FieldName, ruleOf } from './fields.ts';
import { GrowingNumbers, GrowingTexts } from './growing.ts';
import { isStreetAddress } from './personal-data/addresses.ts';
import { isLoanWords } from './personal-data/loan-words.ts';
import { hasGivenName, readsLikeName } from './personal-data/names.ts';
import { asSeen } from './personal-data/plain-signs.ts';

interface Parts {
  field: string;
  kind: string;
  from: string;
  to: string;
  n: number;
  text: string;
}

const error = (sentence: (parts: Parts) => string) => ({ severity: 'error' as const, sentence });
const warning = (sentence: (parts: Parts) => string) => ({ severity: 'warning' as const, sentence });

/** Numbers and dates are shown as in the file, list texts with care. */
const isShown = (text: string, kind: string) =>
  ['list', 'state'].includes(kind) ? isSayable(text) : text !== '' && text.length <= 40;

/** List values are short, have few digits and are neither people nor places. */
const isSayable = (text: string) =>
  text !== '' &&
  text.length <= 40 &&
  (asSeen(text).match(/\d/g)?.length ?? 0) < 7 &&
  !isStreetAddress(text) &&
  (isLoanWords(text) || !(readsLikeName(text) || hasGivenName(text)));
const said = (text: string, otherwise: string) => (isSayable(text) ? text : otherwise);

/** Errors stop publication; warnings don't. */
export const findingRules = {
  required: error(({ field }) => `${field} is missing`),
  'not-a-number': error(({ field }) => `${field} must be a number`),
  'not-a-whole-number': error(({ field }) => `${field} must be a whole number`),
  'not-a-date': error(({ field }) => `${field} must be a date`),
  'out-of-range': error(({ field, from, to }) => `${field} must be between ${from} and ${to}`),
  'too-many-decimals': error(({ field }) => `${field} must have at most 2 decimals`),
  'too-long': error(({ field, n }) => `${field} is longer than ${n.toLocaleString('en-US')} characters`),
  duplicate: error(({ n }) => `Loan ID is already on row ${n}`),
  ragged: error(({ n, text }) => `The row has ${n} cells, the header ${text}`),
  'after-as-of': error(() => 'Origination date is after the cut-off date'),
  matured: error(() => 'The loan has matured'),
  'as-of-differs': error(() => 'The as-of date differs from that of the tape'),
  'unknown-state': error(({ text }) => `${said(text, 'The value')} isn't a US state`),
  'not-sellable': error(() => "Charged-off loans can't be sold"),
  'formula-without-value': error(() => 'The cell holds a formula without a value'),
  'unknown-value': warning(({ text }) => `${said(text, 'The value')} is shown as Other`),
  'payment-below-interest': warning(() => "The payment doesn't cover a month's interest"),
  'payment-differs': warning(({ n }) => `The payment is ${n}% off the level payment`),
  'balance-over-original': warning(() => 'The balance is above the original amount'),
  'terms-disagree': warning(({ n }) => `Age and remaining term differ from the original term by ${n} months`),
  'paid-through-disagrees': warning(() => 'Paid-through date and days delinquent disagree'),
  'rate-zero': warning(() => 'The rate is 0'),
  'rate-high': warning(() => 'The rate is above 25%'),
  'balance-small': warning(() => 'The balance is below $1'),
};
export type FindingCode = keyof typeof findingRules;
export type Severity = 'error' | 'warning';

const codes = Object.keys(findingRules) as FindingCode[];

/** `value` only for a number, date or code. */
export interface Finding {
  row: number;
  column: string | null;
  code: FindingCode;
  sentence: string;
  severity: Severity;
  value: string | null;
}

/** In columns, because a faulty tape can have millions. */
export class Findings {
  readonly counts: Partial<Record<FindingCode, number>> = {};
  errors = 0;
  warnings = 0;
  readonly #columns: readonly ColumnChoice[];
  readonly #rows = new GrowingNumbers();
  readonly #places = new GrowingNumbers();
  readonly #codes = new GrowingNumbers();
  readonly #numbers = new GrowingNumbers();
  readonly #texts = new GrowingTexts();

  constructor(columns: readonly ColumnChoice[]) {
    this.#columns = columns;
  }

  get length(): number {
    return this.#rows.length;
  }

  /** `place` is the column, −1 for the whole row. */
  add(row: number, place: number, code: FindingCode, { n = 0, text = '' } = {}): void {
    this.#rows.push(row);
    this.#places.push(place);
    this.#codes.push(codes.indexOf(code));
    this.#numbers.push(n);
    this.#texts.push(text.trim().slice(0, 41));
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    if (findingRules[code].severity === 'error') this.errors++;
    else this.warnings++;
  }

  at(i: number): Finding {
    const code = codes[this.#codes.at(i)] as FindingCode;
    const column = this.#columns[this.#places.at(i)];
    const text = this.#texts.at(i);
    const { severity, sentence } = findingRules[code];
    const parts = {
      ...rangeOf(column?.field ?? null, this.#numbers.at(i)),
      field: labelOf(column),
      n: this.#numbers.at(i),
      text,
    };
    return {
      row: this.#rows.at(i),
      column: column?.heading ?? null,
      code,
      sentence: sentence(parts),
      severity,
      value: code !== 'ragged' && isShown(text, parts.kind) ? text : null,
    };
  }

  *[Symbol.iterator](): Generator<Finding> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}

const labelOf = (column: ColumnChoice | undefined) =>
  column?.field ? ruleOf(column.field).label : (column?.heading ?? '');

function rangeOf(field: FieldName | null, n: number): { from: string; to: string; kind: string } {
  const rule = field && ruleOf(field);
  if (rule?.kind === 'date') return { kind: rule.kind, from: 'the cut-off date', to: '50 years after it' };
  if (!rule || !('min' in rule)) return { kind: rule?.kind ?? '', from: '1900', to: String(n) };
  return { kind: rule.kind, from: rule.min.toLocaleString('en-US'), to: rule.max.toLocaleString('en-US') };
}

export function* findingsCsv(findings: Iterable<Finding>): Generator<string> {
  let text = csvFile([['row', 'column', 'code', 'sentence', 'severity']]);
  for (const { row, column, code, sentence, severity } of findings) {
    text += csvLines([[row, column, code, sentence, severity]]);
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}
