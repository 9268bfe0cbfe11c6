import type { RosterLine } from './roster.ts';

export interface Unmatched {
  id: string;
  name: string;
  /** Postal code; may be empty. */
  state: string;
}

export interface CharterSuggestion extends RosterLine {
  /** How alike the names are, 0 to 1. */
  likeness: number;
}

/** Words that don't tell credit unions apart. */
const COMMON = new Set(['FEDERAL', 'CREDIT', 'UNION', 'FCU', 'CU', 'THE', 'OF', 'AND', 'STATE']);
const MOST_SUGGESTIONS = 3;
/** Names below this are other credit unions. */
const LEAST_LIKENESS = 0.5;
/** Penalty for another state. */
const ELSEWHERE = 0.3;

const wordsOf = (name: string): Set<string> => {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !COMMON.has(word));
  return new Set(telling.length > 0 ? telling : words);
};

/** Dice's coefficient of the words of two names. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

export function charterFinder(roster: readonly RosterLine[]): (one: Unmatched) => CharterSuggestion[] {
  const byWord = new Map<string, { line: RosterLine; words: Set<string> }[]>();
  for (const line of roster) {
    const entry = { line, words: wordsOf(line.name ?? '') };
    for (const word of entry.words) {
      const known = byWord.get(word);
      if (known) known.push(entry);
      else byWord.set(word, [entry]);
    }
  }
  return ({ name, state }) => {
    const words = wordsOf(name);
    const alike = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    return [...alike]
      .map(({ line, words: others }) => {
        const isElsewhere = state !== '' && line.state !== null && line.state.toUpperCase() !== state.toUpperCase();
        return { ...line, likeness: Math.max(0, likeness(words, others) - (isElsewhere ? ELSEWHERE : 0)) };
      })
      .filter((one) => one.likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || Number(a.charterNumber) - Number(b.charterNumber))
      .slice(0, MOST_SUGGESTIONS);
  };
}
