export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Above this many pairs of words to compare, lines are compared. */
const MOST_PAIRS = 4_000_000;

const words = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];
const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** What became of a text, word by word: pieces that stayed, went and came, in their order. */
export function difference(before: string, after: string): Piece[] {
  for (const split of [words, lines]) {
    const found = piecesOf(split(before), split(after));
    if (found) return found;
  }
  return joined([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]);
}

function piecesOf(before: string[], after: string[]): Piece[] | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [left, right] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (left.length * right.length > MOST_PAIRS) return null;
  return joined([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...common(left, right),
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ]);
}

/** The longest common subsequence, and what is around it. */
function common(left: string[], right: string[]): Piece[] {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      pieces.push({ kind: 'same', text: left[i++] ?? '' });
      j++;
    } else if (j === right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: left[i++] ?? '' });
    } else {
      pieces.push({ kind: 'new', text: right[j++] ?? '' });
    }
  }
  return pieces;
}

/** Each run of changes as what went and what came: a space that happens to be in both is part of it. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  let [gone, came, between] = ['', '', ''];
  const close = () => {
    const run: Piece[] = [
      { kind: 'gone', text: gone },
      { kind: 'new', text: came },
      { kind: 'same', text: between },
    ];
    all.push(...run.filter(({ text }) => text !== ''));
    [gone, came, between] = ['', '', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'same' && (gone || came) && /^[ \t]*$/.test(text)) {
      between += text;
    } else if (kind === 'same') {
      close();
      all.push({ kind, text });
    } else {
      if (between) [gone, came, between] = [gone + between, came + between, ''];
      if (kind === 'gone') gone += text;
      else came += text;
    }
  }
  close();
  return merged(all);
}

function merged(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}
