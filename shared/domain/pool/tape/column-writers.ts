import type { CalendarDay } from '../calendar-day.ts';
import { yearOf } from '../calendar-day.ts';
import { type CellAnswer, ColumnAnswers, mayBeEmpty } from './cell-answers.ts';
import { proposedReading } from './cell-proposals.ts';
import {
  FORMULA_WITHOUT_VALUE,
  isAbsent,
  isMonthOnly,
  isNoDate,
  isNoRatio,
  isNoScore,
  orderOf,
  parseDate,
  parseNumber,
  type SerialEpoch,
} from './cell-values.ts';
import { type ColumnChoice, TWO_ORDERS } from './column-choice.ts';
import { decimalsOf, type FieldName, type FieldRule, ruleOf } from './fields.ts';
import type { FindingCode } from './findings.ts';
import { GrowingNumbers, GrowingTexts, ownText } from './growing.ts';
import { listValue } from './lists.ts';
import { isRating, MOST_RATINGS } from './rating.ts';
import { stateCode } from './states.ts';
import { limits } from './tape-fault.ts';
import { isOfYears, readAmount } from './units.ts';

export type Report = (code: FindingCode, more?: { n?: number; text?: string }) => void;

export interface ColumnWriter {
  write: (text: string) => void;
  numbers: GrowingNumbers | null;
  texts: GrowingTexts | null;
  fault?: () => string | null;
  leavesOut?: () => string | null;
  /** Answers that were taken. */
  notes?: () => string[];
}

interface Reading {
  asOf: CalendarDay;
  epoch: SerialEpoch;
  report: Report;
  note: (text: string) => void;
  /** A person's, about the cells of this column. */
  answers?: readonly CellAnswer[];
  mapped?: readonly FieldName[];
}

const requiredFields: readonly FieldName[] = ['loanId', 'currentBalance', 'noteRate'];

type Take = <Value>(read: (text: string) => Value) => (text: string) => Value;

/** Reads what a person said in place of cells that can't be read. */
function answering(
  choice: ColumnChoice & { field: FieldName },
  { report, answers = [], mapped = [] }: Reading,
): { report: Report; take: Take; notes?: () => string[] } {
  if (answers.length === 0 || !mayBeEmpty(choice.field, mapped)) return { report, take: (read) => read };
  const said = new ColumnAnswers(choice, answers);
  let fault: Parameters<Report> | null = null;
  const take: Take = (read) => (text) => {
    const tried = (cell: string) => {
      fault = null;
      return read(cell);
    };
    const value = tried(text);
    const instead = fault === null ? null : said.insteadOf(text, (fault as Parameters<Report>)[0]);
    const taken = instead === null ? value : tried(instead);
    if (fault !== null) report(...(fault as Parameters<Report>));
    return taken;
  };
  return {
    report: (...found) => {
      fault = found;
    },
    take,
    notes: () => said.notes(),
  };
}

export function createWriter(choice: ColumnChoice & { field: FieldName }, given: Reading): ColumnWriter {
  const { field } = choice;
  const { report, take, notes } = answering(choice, given);
  const reading = { ...given, report };
  const rule = ruleOf(field);
  const isRequired = requiredFields.includes(field);
  const isMissing = missingOf(field);
  const isEmpty = isMissing ? (text: string) => isAbsent(text) || isMissing(text) : isAbsent;
  const readable = (text: string) => {
    if (text === FORMULA_WITHOUT_VALUE) report('formula-without-value');
    else if (!isEmpty(text)) return true;
    else if (isRequired) report('required');
    return false;
  };
  const numbers = new GrowingNumbers();
  const written = (toNumber: ToNumber) => {
    const read = take((text) => (readable(text) ? toNumber(text) : Number.NaN));
    return { numbers, texts: null, write: (text: string) => numbers.push(read(text)), ...(notes && { notes }) };
  };
  if (rule.kind === 'date') {
    const { read, fault } = dateReader(choice, reading);
    return { ...written(read), fault };
  }
  if (rule.kind === 'rating') return ratingWriter(readable);
  const toNumber = numberReader(choice, rule, reading);
  if (toNumber) return written(toNumber);
  let isTold = false;
  const tell: Report = (code, more) => {
    isTold = true;
    report(code, more);
  };
  const toText = textReader(rule, { ...reading, report: tell });
  const read = take((text) => (readable(text) ? toText(text) : ''));
  const texts = new GrowingTexts();
  const known = new Map<string, number>();
  const write = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) {
      texts.repeat(before);
      return;
    }
    isTold = false;
    const code = texts.push(read(text));
    // Findings have to be reported for every row.
    if (!isTold && text !== FORMULA_WITHOUT_VALUE && known.size < MOST_KNOWN) known.set(ownText(text), code);
  };
  return { numbers: null, texts, write, ...(notes && { notes }) };
}

/** Values that say "not available" in such a field. */
function missingOf(field: FieldName): ((text: string) => boolean) | null {
  if (field.startsWith('creditScore')) return isNoScore;
  if (field === 'ltv' || field === 'dti' || field === 'pti') return isNoRatio;
  return ruleOf(field).kind === 'date' ? isNoDate : null;
}

/** Fewer loans can well have different ratings. */
const FEWEST_RATED = 6;

/** Ratings reach buyers unchanged, so one other value leaves out the whole column. */
function ratingWriter(readable: (text: string) => boolean): ColumnWriter {
  const texts = new GrowingTexts();
  const left = { isOdd: false, areMany: false };
  let rated = 0;
  return {
    numbers: null,
    texts,
    write: (text) => {
      const rating = !left.isOdd && readable(text) ? text.trim() : '';
      if (rating !== '') rated++;
      if (rating !== '' && !isRating(rating)) left.isOdd = true;
      left.areMany ||= texts.values.length > MOST_RATINGS + 1;
      texts.push(left.isOdd || left.areMany ? '' : rating);
    },
    leavesOut: () => {
      if (left.isOdd)
        return 'Risk rating was left out. A rating has at most 12 letters, digits and the signs + - . / and is no name, date or number of a person.';
      if (rated >= FEWEST_RATED && texts.values.length - 1 === rated)
        return 'Risk rating was left out. No two loans have the same one, as references do.';
      const areMany = left.areMany || texts.values.length > MOST_RATINGS + 1;
      return areMany ? `Risk rating was left out. A tape has at most ${MOST_RATINGS} different ratings.` : null;
    },
  };
}

const MOST_KNOWN = 1000;

type ToNumber = (text: string) => number;

function numberReader(choice: ColumnChoice & { field: FieldName }, rule: FieldRule, reading: Reading): ToNumber | null {
  const { report, asOf } = reading;
  switch (rule.kind) {
    case 'modelYear':
      return (text) => {
        const year = parseNumber(text, 0);
        if (Number.isNaN(year)) report('not-a-number');
        else if (!Number.isInteger(year)) report('not-a-whole-number', { text });
        else if (year < 1900 || year > yearOf(asOf) + 2) report('out-of-range', { text, n: yearOf(asOf) + 2 });
        else return year;
        return Number.NaN;
      };
    case 'money':
    case 'percent':
    case 'whole':
    case 'number':
      return rangedReader(choice, rule, reading);
    default:
      return null;
  }
}

/** Shown where a number or date is within. */
const ifProposed = (choice: ColumnChoice & { field: FieldName }, text: string) =>
  proposedReading(choice, text.trim()) === null ? undefined : { text };

/** Cents that spreadsheets add in computing: a millionth of a dollar. */
const NOISE = 1e-4;

function rangedReader(
  choice: ColumnChoice & { field: FieldName },
  { kind, min, max }: { kind: 'money' | 'percent' | 'whole' | 'number'; min: number; max: number },
  { report, note }: Pick<Reading, 'report' | 'note'>,
): ToNumber {
  const { field, unit } = choice;
  const decimals = decimalsOf(kind);
  const scale = 10 ** decimals;
  const [least, most] = [Math.round(min * scale), Math.round(max * scale)];
  return (text) => {
    let value = readAmount(field, text, unit);
    if (kind === 'money' && Math.abs(value - Math.round(value)) <= NOISE) value = Math.round(value);
    if (kind === 'whole' && !Number.isInteger(value) && isOfYears(text, unit)) {
      value = Math.round(value);
      if (!Number.isNaN(value)) note('Years were rounded to whole months.');
    }
    if (Number.isNaN(value)) report('not-a-number', ifProposed(choice, text));
    else if (!Number.isInteger(value) && kind === 'whole') report('not-a-whole-number', { text });
    else if (value < least || value > most) report('out-of-range', { text });
    else if (!Number.isInteger(value) && kind === 'money') report('too-many-decimals', { text });
    else {
      if (!Number.isInteger(value)) value = Math.sign(value) * Math.round(Math.abs(value));
      return value;
    }
    return Number.NaN;
  };
}

/** Also notes dates that can only have the other order. */
function dateReader(choice: ColumnChoice & { field: FieldName }, { report, asOf, epoch }: Reading) {
  const { field, dateOrder } = choice;
  const order = dateOrder ?? 'MDY';
  let [before, last, hasThis, hasOther] = ['', Number.NaN, false, false];
  const parse = (text: string) => {
    const day = parseDate(text, order, epoch);
    if (Number.isNaN(day)) hasOther ||= ![null, order].includes(orderOf(text));
    else hasThis ||= orderOf(text) === order;
    return day;
  };
  const isOfMonth = (text: string, day: CalendarDay) =>
    Math.floor(day / 100) === Math.floor(asOf / 100) && isMonthOnly(text, epoch);
  const read = (text: string) => {
    // Neighboring rows often have the same date.
    const day = text === before ? last : parse(text);
    [before, last] = [text, day];
    if (Number.isNaN(day)) report('not-a-date', ifProposed(choice, text));
    else if (field === 'originationDate' && day > asOf) report('after-as-of', { text });
    else if (field === 'maturityDate' && day <= asOf) report('matured', { text });
    else if (field === 'asOfDate' && isOfMonth(text, day)) return asOf;
    else if (field === 'asOfDate' && day !== asOf) report('as-of-differs', { text });
    return day;
  };
  return { read, fault: () => (hasThis && hasOther ? TWO_ORDERS : null) };
}

function textReader(rule: FieldRule, { report, note }: Reading): (text: string) => string {
  switch (rule.kind) {
    case 'state':
      return (text) => {
        const code = stateCode(text);
        if (code) return code;
        report('unknown-state', { text });
        return '';
      };
    case 'list':
      return (text) => {
        const value = listValue(rule.list, text);
        if (value === 'Charged off') report('not-sellable');
        if (value !== null) return value;
        report('unknown-value', { text });
        return 'Other';
      };
    case 'zip3':
      return (text) => {
        const digits = text.trim().replace(/^(\d{5})-?\d{4}$/, '$1');
        if (!/^\d{1,5}$/.test(digits)) {
          report('not-a-number');
          return '';
        }
        if (digits.length > 3) note('ZIP codes were cut to 3 digits.');
        return digits.padStart(digits.length > 3 ? 5 : 3, '0').slice(0, 3);
      };
    case 'digits':
      return (text) => {
        if (rule.pattern.test(text.trim())) return text.trim();
        report('not-a-number');
        return '';
      };
    default:
      return (text) => {
        const bare = text.trim();
        const most = rule.kind === 'text' ? rule.maxLength : limits.cell;
        if (bare.length <= most) return bare;
        // Too long before its column is known.
        if (most < limits.cell) report('too-long', { n: most });
        return '';
      };
  }
}
