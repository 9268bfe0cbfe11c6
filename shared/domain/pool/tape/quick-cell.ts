import type { Cell } from './workbook-cells.ts';

const [SPACE, QUOTE, LESS, EQUALS, MORE] = [32, 34, 60, 61, 62];
const [C, R, S, T, V] = [99, 114, 115, 116, 118];

const isDigit = (code: number) => code >= 48 && code <= 57;

/** Reads a whole cell in the usual form, `<c r="B7" s="1" t="s"><v>5</v></c>`, and returns its end, or −1 for the XML reader. */
export function quickCell(text: string, from: number, cell: Cell): number {
  if (text.charCodeAt(from + 1) !== C) return -1;
  const { column } = cell;
  const end = readCell(text, from + 2, cell);
  if (end < 0) cell.column = column;
  return end;
}

function readCell(text: string, from: number, cell: Cell): number {
  const tag = readAttributes(text, from, cell);
  if (tag < 0 || text.charCodeAt(tag) !== LESS) return -1;
  if (text.charCodeAt(tag + 1) !== V || text.charCodeAt(tag + 2) !== MORE) return -1;
  const start = tag + 3;
  let end = start;
  // Characters of numbers and places of texts; anything else may need more than to be cut out.
  for (let code = text.charCodeAt(end); isDigit(code) || code === 46 || code === 45; code = text.charCodeAt(end)) end++;
  if (end === start || !text.startsWith('</v></c>', end)) return -1;
  cell.value = text.slice(start, end);
  cell.hasValue = true;
  cell.isFormula = false;
  return end + 8;
}

/** Reference, style and type; returns the tag's end, or −1. */
function readAttributes(text: string, from: number, cell: Cell): number {
  let [at, column, style, type, before] = [from, cell.column + 1, 0, 'n', 0];
  while (text.charCodeAt(at) === SPACE) {
    const name = text.charCodeAt(at + 1);
    // In the order of letters none comes twice.
    if (name <= before) return -1;
    before = name;
    if (text.charCodeAt(at + 2) !== EQUALS || text.charCodeAt(at + 3) !== QUOTE) return -1;
    at += 4;
    const start = at;
    if (name === R) {
      column = -1;
      for (let code = text.charCodeAt(at); code >= 65 && code <= 90; code = text.charCodeAt(++at))
        column = column * 26 + code - 39;
      if (at === start || at - start > 3) return -1;
      while (isDigit(text.charCodeAt(at))) at++;
    } else if (name === S) {
      for (style = 0; isDigit(text.charCodeAt(at)); at++) style = style * 10 + text.charCodeAt(at) - 48;
      if (at === start || at - start > 6) return -1;
    } else if (name === T && text.charCodeAt(at) === S) {
      type = 's';
      at++;
    } else return -1;
    if (text.charCodeAt(at++) !== QUOTE) return -1;
  }
  if (text.charCodeAt(at) !== MORE || column > 16_383) return -1;
  cell.column = column;
  cell.style = style;
  cell.type = type;
  return at + 1;
}
