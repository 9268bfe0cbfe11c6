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

/** A stored number as plain decimals: what a spreadsheet keeps as 6.2500000000000003E-2 is 0.0625. Whole numbers stay whole. */
export function plainNumber(stored: string): string {
  if (/^-?\d+$|^-?\d{1,15}\.\d{1,6}$/.test(stored)) return stored;
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

/** A cell as the reader of text files would have it. */
export function textOfCell(cell: Cell, { strings, dateStyles, epoch, clean }: Shown): string {
  const { type, value } = cell;
  if (cell.isFormula && !cell.hasValue) return FORMULA_WITHOUT_VALUE;
  if (!cell.hasValue || type === 'e') return '';
  if (type === 's') return clean(strings[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'Y' : 'N';
  if (type === 'd') return /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?$/.test(value) ? value.slice(0, 10) : clean(value);
  if (type === 'str' || type === 'inlineStr') return clean(value);
  const day = dateStyles[cell.style] ? serialDay(Number(value), epoch) : null;
  return day === null ? plainNumber(clean(value)) : formatDay(day);
}
