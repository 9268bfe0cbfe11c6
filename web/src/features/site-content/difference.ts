import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** More changed words are compared as lines, and more lines as whole texts. */
const MOST = { maxEditLength: 2000 };

/** Pieces that stayed, went and came, in order. */
export function difference(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, MOST) ??
    diffLines(before, after, MOST) ?? [
      { removed: true, added: false, value: before },
      { removed: false, added: true, value: after },
    ];
  return changes
    .filter(({ value }) => value !== '')
    .map(({ removed, added, value }) => ({ kind: removed ? 'gone' : added ? 'new' : 'same', text: value }));
}
