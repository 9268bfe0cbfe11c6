import { CSV_START, csvCell, csvLines } from '../../../format/csv.ts';
import { monthOf, yearOf } from '../calendar-day.ts';
import type { Tokens } from '../concentrations.ts';
import { maskedFields } from '../loan-rows.ts';
import type { Loans } from '../loans.ts';
import { CsvBytes } from './csv-bytes.ts';
import { decimalsOf, type FieldName, isNumeric, ruleOf } from './fields.ts';

type Write = (i: number) => void;

const [COMMA, RETURN, FEED, DASH] = [44, 13, 10, 45];

function numberWriter(field: FieldName, bytes: CsvBytes): (value: number) => void {
  const { kind } = ruleOf(field);
  const decimals = decimalsOf(kind);
  if (kind !== 'date') return (value) => bytes.number(value, decimals, kind === 'money');
  return (day) => {
    bytes.number(yearOf(day), 0);
    bytes.sign(DASH);
    if (monthOf(day) < 10) bytes.sign(48);
    bytes.number(monthOf(day), 0);
  };
}

function writerOf(loans: Loans, field: FieldName, { tokens, bytes }: { tokens: Tokens; bytes: CsvBytes }): Write {
  if (field === 'loanId') return (i) => bytes.text(tokens.loan(loans.loanId[i] ?? ''));
  const marks = loans.derived[field];
  if (!isNumeric(field)) {
    const shown = shownTexts(loans, field, tokens);
    const codes = loans.texts[field]?.codes;
    return (i) => bytes.text(marks?.[i] === 1 ? '' : shown(codes?.[i] ?? 0));
  }
  const write = numberWriter(field, bytes);
  const column = loans.numbers[field];
  return (i) => {
    const value = column?.[i] ?? Number.NaN;
    if (!Number.isNaN(value) && marks?.[i] !== 1) write(value);
  };
}

function shownTexts(loans: Loans, field: FieldName, tokens: Tokens): (code: number) => string {
  const values = loans.texts[field]?.values ?? [''];
  const known = [''];
  const show = (text: string) => {
    if (field === 'borrowerGroupId') return tokens.group(text);
    return csvCell(field === 'naics' ? text.slice(0, 2) : text);
  };
  return (code) => {
    let text = known[code];
    if (text === undefined) {
      text = show(values[code] ?? '');
      known[code] = text;
    }
    return text;
  };
}

const isAllDerived = (marks: Uint8Array | undefined) => marks?.every((mark) => mark === 1) ?? false;

/** The tape's own columns as buyers may see them; `note` is a title above the header. */
export function* maskedTape(loans: Loans, tokens: Tokens, note: string | null = null): Generator<Uint8Array> {
  const names = maskedFields(loans).filter((field) => !isAllDerived(loans.derived[field]));
  const bytes = new CsvBytes();
  const writers = names.map((field) => writerOf(loans, field, { tokens, bytes }));
  bytes.text(CSV_START + csvLines([...(note ? [[note]] : []), names]));
  for (let i = 0; i < loans.count; i++) {
    for (let c = 0; c < writers.length; c++) {
      if (c > 0) bytes.sign(COMMA);
      (writers[c] as Write)(i);
    }
    bytes.sign(RETURN);
    bytes.sign(FEED);
    if (bytes.isPiece) yield bytes.take();
  }
  yield bytes.take();
}

export const leftOutNote = (leftOut: number, rows: number): string | null =>
  leftOut === 0 ? null : `${leftOut.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows left out`;
