export interface Ends {
  /** Restores without a save, which readers ignore. */
  strays: number[];
  /** Operators that close everything left open. */
  closing: string;
  /** Ends inside something, or is ambiguous to readers. */
  isBroken: boolean;
}

// 1 white space, 2 delimiter, 0 other.
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = 1;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = 2;

const codeOf = (text: string) => text.charCodeAt(0);
const [OPEN, CLOSE, LESS, MORE, SLASH, PERCENT, BACK] = ['(', ')', '<', '>', '/', '%', '\\'].map(codeOf);
const [LEFT, RIGHT] = ['[', ']'].map(codeOf);

/** ISO 32000-1, Annex A. */
const operators = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri
   s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
const values = new Set(['true', 'false', 'null']);

/** So that later drawing doesn't depend on what the page left behind. */
export function endsOf(bytes: Uint8Array): Ends {
  let [at, depth, text, marks, arrays, dicts] = [0, 0, 0, 0, 0, 0];
  let isBroken = false;
  const strays: number[] = [];
  const { length } = bytes;

  const operator = (name: string) => {
    if (values.has(name)) return;
    if (arrays > 0 || dicts > 0) isBroken = true;
    if (name === 'q') depth++;
    else if (name === 'Q' && depth > 0) depth--;
    else if (name === 'Q') strays.push(at - 1);
    else if (name === 'BT') text = 1;
    else if (name === 'ET') text = 0;
    else if (name === 'BMC' || name === 'BDC') marks++;
    else if (name === 'EMC') marks = Math.max(0, marks - 1);
    else if (name === 'ID') at = afterImage(bytes, at);
    else if (!operators.has(name)) isBroken = true;
    if (at < 0) {
      isBroken = true;
      at = length;
    }
  };

  while (at < length) {
    const byte = bytes[at] as number;
    if (kinds[byte] === 1) at++;
    else if (byte === PERCENT) {
      while (at < length && bytes[at] !== 10 && bytes[at] !== 13) at++;
    } else if (byte === OPEN) {
      at = afterString(bytes, at);
      if (at < 0) return { strays, closing: '', isBroken: true };
    } else if (byte === LESS && bytes[at + 1] === LESS) {
      dicts++;
      at += 2;
    } else if (byte === LESS) {
      const end = bytes.indexOf(MORE as number, at);
      if (end < 0) return { strays, closing: '', isBroken: true };
      at = end + 1;
    } else if (byte === MORE) {
      if (bytes[at + 1] !== MORE || dicts === 0) isBroken = true;
      dicts = Math.max(0, dicts - 1);
      at += 2;
    } else if (byte === LEFT || byte === RIGHT) {
      arrays += byte === LEFT ? 1 : -1;
      if (arrays < 0) isBroken = true;
      arrays = Math.max(0, arrays);
      at++;
    } else {
      const from = at;
      at++;
      if (byte !== SLASH && kinds[byte] === 2) isBroken = true;
      else while (at < length && kinds[bytes[at] as number] === 0) at++;
      if (byte !== SLASH && !isNumeric(byte)) operator(latin1(bytes, from, at));
    }
  }
  const closing = [text > 0 && 'ET', ...Array(marks).fill('EMC'), ...Array(depth).fill('Q')].filter(Boolean).join(' ');
  return { strays, closing, isBroken: isBroken || arrays > 0 || dicts > 0 };
}

const isNumeric = (byte: number) => (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46;

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  to - from === 1
    ? String.fromCharCode(bytes[from] as number)
    : String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 40)));

function afterString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BACK) at++;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at + 1;
  }
  return -1;
}

const AHEAD = 12;

/** Inline picture data may hold anything: it ends at an `EI` followed by text. */
function afterImage(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73 || kinds[bytes[at - 1] as number] !== 1) continue;
    const after = bytes.subarray(at + 2, at + 2 + AHEAD);
    const isEnd = after.length === 0 || kinds[after[0] as number] === 1;
    if (isEnd && after.every((byte) => kinds[byte] === 1 || (byte > 32 && byte < 127))) return at + 2;
  }
  return -1;
}
