import { formatDay } from '../calendar-day.ts';
import { FORMULA_WITHOUT_VALUE, serialDay } from './cell-values.ts';
import { cleanText } from './decode.ts';

/** The place of a cell from its reference: `C7` is 2. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** Whether a number is stored as plain decimals that need not be shortened. */
function isPlainNumber(stored: string): boolean {
  let [point, at] = [-1, stored.charCodeAt(0) === 45 ? 1 : 0];
  const from = at;
  for (; at < stored.length; at++) {
    const code = stored.charCodeAt(at);
    if (code === 46 && point < 0) point = at;
    else if (code < 48 || code > 57) return false;
  }
  if (point < 0) return at > from;
  return point > from && point - from <= 15 && at - point > 1 && at - point <= 7;
}

/** A stored number as plain decimals: what a spreadsheet keeps as 6.2500000000000003E-2 is 0.0625. Whole numbers stay whole. */
export function plainNumber(stored: string): string {
  if (isPlainNumber(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return BigInt(value).toString();
  const short = Number(value.toPrecision(15));
  const text = String(short);
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** A cell as its XML has it. */
export interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  isFormula: boolean;
}

/** What cells of a workbook are shown with. */
export interface Shown {
  /** Clean ones. */
  strings: readonly string[];
  dateStyles: readonly boolean[];
  epoch: '1900' | '1904';
  clean: (text: string) => string;
}

/** Takes signs that workbooks write as `_x0041_` for what they are, unwanted ones out, and keeps in mind whether there were any. */
export function createCleaner() {
  const state = { hasCleaned: false, clean };
  function clean(text: string): string {
    const whole = text.includes('_x')
      ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : text;
    const cleaned = cleanText(whole);
    if (cleaned !== whole) state.hasCleaned = true;
    return cleaned;
  }
  return state;
}

/** Whether there is anything to read: some writers put an empty value beside a formula, and only text can be that. */
const isFilled = ({ type, value, hasValue }: Cell): boolean =>
  hasValue && (value.trim() !== '' || type === 'str' || type === 'inlineStr');

/** A cell as the reader of text files would have it. */
export function textOfCell(cell: Cell, { strings, dateStyles, epoch, clean }: Shown): string {
  const { type, value } = cell;
  if (!isFilled(cell)) return cell.isFormula ? FORMULA_WITHOUT_VALUE : '';
  if (type === 'e') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Y' : 'N';
  if (type === 'd') return /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?$/.test(value) ? value.slice(0, 10) : clean(value);
  if (type === 'str' || type === 'inlineStr') return clean(value);
  const day = dateStyles[cell.style] ? serialDay(Number(value), epoch) : null;
  if (day !== null) return formatDay(day);
  // Nothing in a plain number is to be cleaned.
  return isPlainNumber(value) ? value : plainNumber(clean(value));
}
