import { formatDay } from '../calendar-day.ts';
import { FORMULA_WITHOUT_VALUE, serialDay } from './cell-values.ts';
import { cleanText } from './decode.ts';
import type { CellStyle } from './workbook-parts.ts';

/** `C7` is 2. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

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

/** A stored 6.2500000000000003E-2 is 0.0625. Whole numbers stay whole. */
export function plainNumber(stored: string): string {
  if (isPlainNumber(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return BigInt(value).toString();
  const short = Number(value.toPrecision(15));
  const text = String(short);
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text;
}

export interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  isFormula: boolean;
}

export interface Shown {
  strings: readonly string[];
  styles: readonly CellStyle[];
  epoch: '1900' | '1904';
  clean: (text: string) => string;
}

/** Decodes `_x0041_`, removes unwanted characters, and remembers whether there were any. */
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

/** Some writers put an empty value beside a formula, which only a text can be. */
const isFilled = ({ type, value, hasValue }: Cell): boolean =>
  hasValue && (value.trim() !== '' || type === 'str' || type === 'inlineStr');

const isNumber = /^-?\d+(?:\.\d+)?$/;

/** The decimal point two places on, without a double's noise. */
function hundredfold(number: string): string {
  const [whole = '', fraction = ''] = number.split('.');
  const moved = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`.replace(/^(-?)0+(?=\d)/, '$1');
  return fraction.length > 2 ? `${moved}.${fraction.slice(2)}` : moved;
}

/** Same text as the reader of text files would return. */
export function textOfCell(cell: Cell, { strings, styles, epoch, clean }: Shown): string {
  const { type, value } = cell;
  if (!isFilled(cell)) return cell.isFormula ? FORMULA_WITHOUT_VALUE : '';
  if (type === 'e') return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Y' : 'N';
  if (type === 'd') return /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?$/.test(value) ? value.slice(0, 10) : clean(value);
  if (type === 'str' || type === 'inlineStr') return clean(value);
  const style = styles[cell.style];
  const day = style?.isDate ? serialDay(Number(value), epoch) : null;
  if (day !== null) return formatDay(day);
  // A plain number needs no cleaning.
  const number = isPlainNumber(value) ? value : plainNumber(clean(value));
  if (style?.isPercent && isNumber.test(number)) return `${hundredfold(number)}%`;
  return style?.unit && isNumber.test(number) ? number + style.unit : number;
}
