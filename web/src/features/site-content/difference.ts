import { diffLines, diffWordsWithSpace } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Words that went or came: above this many, lines are compared, and above as many lines the texts as a whole. */
const MOST = { maxEditLength: 2000 };

/** What became of a text, word by word: pieces that stayed, went and came, in their order. */
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
