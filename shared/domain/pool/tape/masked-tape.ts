import { formatDay } from '../calendar-day.ts';
import type { Tokens } from '../concentrations.ts';
import { maskedFields } from '../loan-rows.ts';
import { type Loans, numberAt, scaleOf, textAt } from '../loans.ts';
import { type FieldName, isNumeric, ruleOf } from './fields.ts';
import { safeText } from './findings.ts';

type Write = (i: number) => string;

function writerOf(loans: Loans, field: FieldName, tokens: Tokens): Write {
  if (field === 'loanId') return (i) => tokens.loan(loans.loanId[i] ?? '');
  if (!isNumeric(field)) return textWriter(loans, field, tokens);
  const scale = scaleOf(field);
  const { kind } = ruleOf(field);
  const marks = loans.derived[field];
  return (i) => {
    const value = numberAt(loans, field, i);
    // As the tape is: what was derived is not in it.
    if (Number.isNaN(value) || marks?.[i] === 1) return '';
    if (kind === 'date') return formatDay(value).slice(0, 7);
    return kind === 'money' ? (value / 100).toFixed(2) : String(value / scale);
  };
}

function textWriter(loans: Loans, field: FieldName, tokens: Tokens): Write {
  const marks = loans.derived[field];
  const shown = new Map<string, string>();
  const show = (text: string) => {
    if (field === 'borrowerGroupId') return tokens.group(text);
    return safeText(field === 'naics' ? text.slice(0, 2) : text);
  };
  return (i) => {
    const text = marks?.[i] === 1 ? null : textAt(loans, field, i);
    if (text === null) return '';
    const known = shown.get(text) ?? show(text);
    shown.set(text, known);
    return known;
  };
}

const isAllDerived = (marks: Uint8Array | undefined) => marks?.every((mark) => mark === 1) ?? false;

/** `masked.csv` in pieces: the tape's own columns as buyers may see them; `note` is a title above the header. */
export function* maskedTape(loans: Loans, tokens: Tokens, note: string | null = null): Generator<string> {
  const names = maskedFields(loans).filter((field) => !isAllDerived(loans.derived[field]));
  const writers = names.map((field) => writerOf(loans, field, tokens));
  let text = `${note ? `${safeText(note)}\r\n` : ''}${names.join(',')}\r\n`;
  for (let i = 0; i < loans.count; i++) {
    for (let c = 0; c < writers.length; c++)
      text += c === 0 ? (writers[c] as Write)(i) : `,${(writers[c] as Write)(i)}`;
    text += '\r\n';
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** What is written into facts, history and the masked tape when rows are left out. */
export const leftOutNote = (leftOut: number, rows: number): string | null =>
  leftOut === 0 ? null : `${leftOut.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows left out`;
