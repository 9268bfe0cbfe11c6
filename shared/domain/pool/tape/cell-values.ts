import { type CalendarDay, calendarDay } from '../calendar-day.ts';

export type DateOrder = 'MDY' | 'DMY';

/** Excel's first day; `null` in text files, where a number is no date. */
export type SerialEpoch = '1900' | '1904' | null;

/** A formula without a value is an error, not absent. */
export const FORMULA_WITHOUT_VALUE = '\u0001formula';

const absences = new Set(['', 'n/a', 'na', 'none', '-', '#n/a', 'null', 'nan']);

export function isAbsent(text: string): boolean {
  if (text.length > 12) return false;
  const code = text.charCodeAt(0);
  // Digits and letters but N begin none of them.
  if ((code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122 && (code | 32) !== 110)) return false;
  return absences.has(text.trim().toLowerCase());
}

export const isNoScore = (text: string): boolean => /^(?:0+(?:\.0+)?|9999(?:\.0+)?|no ?score)$/i.test(text.trim());

/** A ratio that was not available, in files of Fannie Mae and Freddie Mac. */
export const isNoRatio = (text: string): boolean => /^999(?:\.0+)?%?$/.test(text.trim());

export const isNoDate = (text: string): boolean => /^0{1,4}(?:([-/])0{1,2}\1|0{2})0{1,4}$/.test(text.trim());

const LONGEST_NUMBER = 100;

const powers = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/** Number times 10^decimals. Ignores `$`, `%`, spaces, thousands separators, accountants' parentheses. NaN if unreadable. */
export function parseNumber(text: string, decimals: number): number {
  if (text.length > LONGEST_NUMBER) return Number.NaN;
  let [value, fraction, digits, seenPoint] = [0, 0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
      digits++;
      if (seenPoint) fraction++;
    } else if (code === 46 && !seenPoint) seenPoint = true;
    else return parseDressed(text, decimals);
  }
  if (digits === 0) return Number.NaN;
  return digits > 15 ? parseLong(text, decimals) : scaled(value, decimals - fraction);
}

const scaled = (value: number, places: number) =>
  places >= 0 ? value * (powers[places] as number) : value / (powers[-places] as number);

function parseLong(text: string, decimals: number): number {
  const [whole = '', fraction = ''] = text.split('.');
  // Too large for any field, but still a number.
  if (whole.replace(/^0+/, '').length > 15) return scaled(Number(text), decimals);
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')) + Number(`0.${fraction.slice(decimals)}`);
}

function parseDressed(text: string, decimals: number): number {
  let bare = text.replace(/[$%\s\u00a0]/g, '');
  const isParenthesized = bare.startsWith('(') && bare.endsWith(')');
  if (isParenthesized) bare = bare.slice(1, -1);
  // Mainframes write the sign behind the cents; `12-` may begin a range.
  if (/^[\d,]*\.\d+-$/.test(bare)) bare = `-${bare.slice(0, -1)}`;
  const isMinus = bare.startsWith('-');
  if (isMinus) bare = bare.slice(1);
  if (isParenthesized && isMinus) return Number.NaN;
  if (bare.includes(',')) {
    if (!/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare)) return Number.NaN;
    bare = bare.replaceAll(',', '');
  }
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(bare)) return Number.NaN;
  const value = parseNumber(bare, decimals);
  return (isMinus || isParenthesized) && value !== 0 ? -value : value;
}

const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const timeOfDay = /(?:T| +)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?$/i;

/** `09/30/2026` as 9302026, the usual form in tapes; NaN otherwise. */
function usualDate(text: string): number {
  if (text.length !== 10 || !isBetween(text.charCodeAt(2)) || !isBetween(text.charCodeAt(5))) return Number.NaN;
  let digits = 0;
  for (let i = 0; i < 10; i++) {
    if (i === 2 || i === 5) continue;
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    digits = digits * 10 + digit;
  }
  return digits;
}

const isBetween = (code: number) => code === 47 || code === 45;

/** `null` if ambiguous: days can be above 12, months can't. */
export function orderOf(text: string): DateOrder | null {
  const usual = usualDate(text);
  if (!Number.isNaN(usual)) return orderOfParts(Math.floor(usual / 1e6), Math.floor(usual / 1e4) % 100);
  const [, first, second] = slashed.exec(text.trim().replace(timeOfDay, '')) ?? [];
  return orderOfParts(Number(first), Number(second));
}

function orderOfParts(first: number, second: number): DateOrder | null {
  const [isFirst, isSecond] = [first > 12, second > 12];
  if (isFirst === isSecond) return null;
  return isFirst ? 'DMY' : 'MDY';
}

const yearOf = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) <= 68 ? 2000 : 1900);

/** 20260930, or NaN. */
export function parseDate(text: string, order: DateOrder, epoch: SerialEpoch): CalendarDay {
  const usual = usualDate(text);
  if (!Number.isNaN(usual)) {
    const [first, second] = [Math.floor(usual / 1e6), Math.floor(usual / 1e4) % 100];
    const [month, day] = order === 'MDY' ? [first, second] : [second, first];
    return calendarDay(usual % 1e4, month, day) ?? Number.NaN;
  }
  const plain = text.length > 10 ? text.trim().replace(timeOfDay, '') : text.trim();
  return readDate(plain, order, epoch) ?? Number.NaN;
}

function readDate(text: string, order: DateOrder, epoch: SerialEpoch): CalendarDay | null {
  if (text.charCodeAt(4) === 45 && text.charCodeAt(0) <= 57) {
    const [, year, month, day = '1'] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? [];
    return year ? calendarDay(Number(year), Number(month), Number(day)) : null;
  }
  const [, first, second, year] = slashed.exec(text) ?? [];
  if (year) {
    const [month, day] = order === 'MDY' ? [first, second] : [second, first];
    return calendarDay(yearOf(year), Number(month), Number(day));
  }
  const [, month, monthYear] = /^(\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (monthYear) return calendarDay(Number(monthYear), Number(month), 1);
  const [, yearFirst, sign, monthNext, dayNext = '1'] = /^(\d{4})([/.-])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ?? [];
  if (sign) return calendarDay(Number(yearFirst), Number(monthNext), Number(dayNext));
  if (/^\d+(?:\.\d+)?$/.test(text)) return readDigits(text, epoch);
  return readNamedMonth(text);
}

/** `09/2026`: any day of it. */
export function isMonthOnly(text: string, epoch: SerialEpoch): boolean {
  const bare = text.trim();
  if (/^\d{5,6}$/.test(bare)) return !isSerial(bare, epoch);
  return /^(?:\d{1,2}[/-]\d{4}|\d{4}[-/.]\d{1,2}|[a-z]+\.?[- ./']*(?:\d{4}|(?<=[-/'])\d{2}))$/i.test(bare);
}

/** `022031` is a text of month and year: no serial number begins with 0. */
const isSerial = (digits: string, epoch: SerialEpoch): boolean =>
  epoch !== null && !/^0\d{5}$/.test(digits) && Number(digits) < 73_051;

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = `(${monthNames.join('|')})[a-z]*\\.?`;
/** `15-Jan-2024`, `January 15, 2024`, `Jan-2024`. */
const dayFirst = new RegExp(`^(\\d{1,2})[- ./]?${NAMED}[- ./]?(\\d{4}|\\d{2})$`, 'i');
const monthFirst = new RegExp(
  `^${NAMED}[- ./]?(?:(\\d{1,2})(?:st|nd|rd|th)?(?:, ?| ))?[- ./']?(\\d{4}|(?<=[-/'])\\d{2})$`,
  'i',
);

function readNamedMonth(text: string): CalendarDay | null {
  const [, day, name, year] = dayFirst.exec(text) ?? [];
  if (day && name && year) return calendarDay(yearOf(year), monthNames.indexOf(name.toLowerCase()) + 1, Number(day));
  const [, named, dayOfMonth = '1', ofYear] = monthFirst.exec(text) ?? [];
  return named && ofYear
    ? calendarDay(yearOf(ofYear), monthNames.indexOf(named.toLowerCase()) + 1, Number(dayOfMonth))
    : null;
}

function readDigits(text: string, epoch: SerialEpoch): CalendarDay | null {
  if (text.length === 8 && !text.includes('.'))
    return (
      calendarDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))) ??
      calendarDay(Number(text.slice(4)), Number(text.slice(0, 2)), Number(text.slice(2, 4)))
    );
  if (epoch && isSerial(text, epoch)) return serialDay(Number(text), epoch);
  if (!/^\d{5,6}$/.test(text)) return null;
  // No month is 19 or above.
  if (/^(?:19|20|21)\d{4}$/.test(text)) return calendarDay(Number(text.slice(0, 4)), Number(text.slice(4)), 1);
  return calendarDay(Number(text.slice(-4)), Number(text.slice(0, -4)), 1);
}

/** The system of 1900 counts a February 29, 1900 that never was. */
export function serialDay(serial: number, epoch: '1900' | '1904'): CalendarDay | null {
  const days = Math.floor(serial);
  if (!(days >= 0 && days < 3_000_000) || (epoch === '1900' && days < 1)) return null;
  const start = epoch === '1904' ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const date = new Date(start + days * 86_400_000);
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
