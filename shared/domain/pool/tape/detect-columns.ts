import { breathing } from './breathing.ts';
import {
  type DateOrder,
  isAbsent,
  isNoScore,
  orderOf,
  parseDate,
  parseNumber,
  type SerialEpoch,
} from './cell-values.ts';
import { type ColumnChoice, TWO_ORDERS } from './column-choice.ts';
import { decimalsOf, type FieldName, fieldNames, ruleOf } from './fields.ts';
import { likeness } from './heading-words.ts';
import { fieldOfHeading } from './known-columns.ts';
import { type KnownLayout, layoutOf } from './layouts/layouts.ts';
import { listValue } from './lists.ts';
import { isRating } from './rating.ts';
import { isState } from './states.ts';
import { readAmount, unitOfHeading } from './units.ts';

export interface ColumnProposal extends ColumnChoice {
  /** Share from 0.5 to 1 for `field`, else for what is proposed; 0 where no field fits. */
  confidence: number;
  /** Field that heading and values are most like; unknown for tapes from before it was kept. */
  proposed?: FieldName | null;
  /** A person has to confirm apparent fractions. */
  needsConfirming: boolean;
  fault: string | null;
  warning: string | null;
  samples: string[];
  /** Facts about values that hold for any field; unknown for tapes from before it was kept. */
  says?: ColumnSays;
}

export interface ColumnSays {
  order: DateOrder | 'both' | null;
  /** Least limit above 99 % of its non-zero numbers; `null` with percent signs, and for others. */
  upTo: number | null;
  hasNumbers: boolean;
}

const fractionLimits: Partial<Record<FieldName, number>> = {
  noteRate: 0.6,
  ltv: 3,
  dti: 3,
  pti: 3,
  retainedPct: 1,
  servicingFee: 0.05,
};
const sizes = [0.05, 0.6, 1, 3];
const FIT_SAMPLE = 1000;
const MOST_DISTINCT = 40;
const LONGEST_VALUE = 100;

export class ColumnEvidence {
  readonly first: string[] = [];
  readonly distinct = new Map<string, number>();
  #hasPercent = false;
  #order: ColumnSays['order'] = null;
  #nonZero = 0;
  #atMost = sizes.map(() => 0);

  see(text: string): void {
    if (text === '' || isAbsent(text)) return;
    if (this.first.length < FIT_SAMPLE) this.first.push(text);
    const count = this.distinct.get(text);
    if (count !== undefined || this.distinct.size < MOST_DISTINCT) this.distinct.set(text, (count ?? 0) + 1);
    if (text.length > LONGEST_VALUE) return;
    const code = text.charCodeAt(0);
    // Letters begin neither a number nor a date with slashes.
    if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return;
    const value = parseNumber(text, 8) / 1e8;
    if (Number.isNaN(value)) this.#seeDate(text);
    else if (value !== 0) {
      this.#nonZero++;
      for (let i = 0; i < sizes.length; i++)
        if (Math.abs(value) <= (sizes[i] as number)) this.#atMost[i] = (this.#atMost[i] as number) + 1;
    }
    if (!this.#hasPercent && text.includes('%')) this.#hasPercent = true;
  }

  #seeDate(text: string): void {
    const order = orderOf(text);
    if (order && order !== this.#order) this.#order = this.#order === null ? order : 'both';
  }

  get samples(): string[] {
    return [...this.distinct.keys()].slice(0, 5).map((text) => text.slice(0, 40));
  }

  get says(): ColumnSays {
    const hasNumbers = this.#nonZero > 0;
    const place = this.#atMost.findIndex((count) => count >= 0.99 * this.#nonZero);
    return {
      order: this.#order,
      upTo: hasNumbers && !this.#hasPercent ? (sizes[place] ?? null) : null,
      hasNumbers,
    };
  }
}

/** A value that the field could have. */
export function fits(field: FieldName, text: string, epoch: SerialEpoch): boolean {
  const rule = ruleOf(field);
  if (text.length > LONGEST_VALUE) return rule.kind === 'text' && text.length <= rule.maxLength;
  switch (rule.kind) {
    case 'date':
      return !Number.isNaN(parseDate(text, 'MDY', epoch)) || !Number.isNaN(parseDate(text, 'DMY', epoch));
    case 'state':
      return isState(text);
    case 'list':
      return listValue(rule.list, text) !== null;
    case 'rating':
      return isRating(text.trim());
    case 'text':
      return text.length <= rule.maxLength;
    case 'digits':
      return rule.pattern.test(text.trim());
    case 'zip3':
      return /^\d{3}(?:\d{2}(?:-?\d{4})?)?$/.test(text.trim());
    case 'modelYear':
      return /^(?:19|20)\d\d$/.test(text.trim());
    default: {
      if (rule.kind !== 'percent' && text.includes('%')) return false;
      if (field.startsWith('creditScore') && isNoScore(text)) return true;
      const value = readAmount(field, text, null);
      const scale = 10 ** decimalsOf(rule.kind);
      return (
        value >= rule.min * scale && value <= rule.max * scale && (rule.kind !== 'whole' || Number.isInteger(value))
      );
    }
  }
}

/** A proposal below is selected by a person alone. */
const SELECTED = 0.8;
const NAMED = 0.95;
const PROPOSED = 0.5;

/** A wrong guess of these would change what buyers pay, or what they learn of people. */
const selectedByName = new Set<FieldName>([
  'loanId',
  'currentBalance',
  'noteRate',
  'ltv',
  'recourse',
  'borrowerGroupId',
  'riskRating',
  ...fieldNames.filter((name) => ruleOf(name).kind === 'date'),
]);

const isSelected = ({ field, confidence }: { field: FieldName; confidence: number }) =>
  confidence >= (selectedByName.has(field) ? NAMED : SELECTED);

/** Texts or groups that reach buyers need an explicit heading. */
const namedOutright: readonly FieldName[] = ['riskRating', 'borrowerGroupId'];

/** Numbers of such columns stand for words. */
const ofCodes = /code|source|indicator|flag|type|status|method/i;
const isOfNumbers = (field: FieldName) => ['money', 'percent', 'number'].includes(ruleOf(field).kind);

/** Values of a program's own under a synonym, and numbers under the field's own name, are for a person to read. */
const UNSURE = 0.79;
const areForeign = ({ field, confidence }: { field: FieldName; confidence: number }, values: readonly string[]) =>
  ruleOf(field).kind === 'list' &&
  values.length > 0 &&
  values.every((text) => !fits(field, text, null) && (confidence < 1 || /^\d+$/.test(text)));

/** Share of common words; one of three, like amount or loan, is chance. */
const FEWEST_WORDS = 0.4;

function confidenceOf(
  heading: string,
  field: FieldName,
  { first }: ColumnEvidence,
  { epoch, layout }: { epoch: SerialEpoch; layout: KnownLayout | null },
): number {
  const ofLayout = layout?.fieldOf(heading);
  if (ofLayout !== undefined) return ofLayout === field ? NAMED : 0;
  const named = fieldOfHeading(heading);
  if (named?.field === field) return areForeign(named, first) ? UNSURE : named.confidence;
  if (named) return 0;
  if (namedOutright.includes(field) || (isOfNumbers(field) && ofCodes.test(heading))) return 0;
  const words = likeness(heading, field);
  if (words < FEWEST_WORDS || first.length === 0) return 0;
  // Any value is a text, which says nothing.
  if (ruleOf(field).kind === 'text') return Math.min(0.94, words);
  const fit = first.filter((text) => fits(field, text, epoch)).length / first.length;
  return Math.min(0.94, words * 0.6 + fit * 0.4);
}

/** Each field gets its best column, and each column one field; what isn't sure is proposed. */
export async function detectColumns(
  headings: readonly string[],
  evidence: readonly ColumnEvidence[],
  epoch: SerialEpoch,
): Promise<ColumnProposal[]> {
  const pause = breathing();
  const layout = layoutOf(headings);
  const pairs: { index: number; field: FieldName; confidence: number }[] = [];
  for (const [index, heading] of headings.entries()) {
    for (const field of fieldNames)
      pairs.push({
        index,
        field,
        confidence: confidenceOf(heading, field, evidence[index] as ColumnEvidence, { epoch, layout }),
      });
    await pause();
  }
  const columns = new Map<number, (typeof pairs)[number]>();
  const taken = new Set<FieldName>();
  const best = new Map<number, (typeof pairs)[number]>();
  const likely = pairs.filter(({ confidence }) => confidence >= PROPOSED).sort((a, b) => b.confidence - a.confidence);
  for (const pair of likely) {
    if (!best.has(pair.index)) best.set(pair.index, pair);
    if (!isSelected(pair) || columns.has(pair.index) || taken.has(pair.field)) continue;
    columns.set(pair.index, pair);
    taken.add(pair.field);
  }
  return headings.map((heading, index) => {
    const { field = null } = columns.get(index) ?? {};
    const { confidence = 0 } = columns.get(index) ?? best.get(index) ?? {};
    const proposed = best.get(index)?.field ?? null;
    const { says, samples } = evidence[index] as ColumnEvidence;
    return { index, heading, field, proposed, confidence, ...readingOf(field, heading, says), samples, says };
  });
}

/** Earlier settings where the values don't tell. Confirmed fractions stay confirmed. */
export function readingOf(
  field: FieldName | null,
  heading: string,
  { order, upTo, hasNumbers }: ColumnSays,
  before?: Pick<ColumnChoice, 'unit' | 'dateOrder'>,
) {
  const kind = field && ruleOf(field).kind;
  const named = unitOfHeading(heading, field);
  const isFraction =
    kind === 'percent' && named === null && upTo !== null && upTo <= (fractionLimits[field as FieldName] ?? 0);
  const usual = kind === 'percent' ? ((hasNumbers ? null : before?.unit) ?? 'percent') : (before?.unit ?? null);
  const unit = isFraction ? 'fraction' : (named?.unit ?? usual);
  const told = order === 'both' ? null : order;
  const dateOrder = told ?? before?.dateOrder ?? (order === 'both' ? 'DMY' : 'MDY');
  const isApr = field === 'noteRate' && /\bapr\b/i.test(heading);
  return {
    unit,
    dateOrder: kind === 'date' ? (dateOrder as DateOrder) : null,
    needsConfirming: (isFraction || named?.isSure === false) && before?.unit !== unit,
    fault: kind === 'date' && order === 'both' ? TWO_ORDERS : null,
    warning: isApr ? "An APR isn't a note rate." : null,
  };
}
