import { folded } from '#shared/format/composed.ts';

export const kinds = ['Recent', 'Actions', 'Pages', 'LPs', 'Deals', 'People', 'Credit unions'] as const;
export type Kind = (typeof kinds)[number];

export interface Item {
  kind: Kind;
  label: string;
  /** Distinguishes equal names. */
  detail?: string | undefined;
  words?: string | undefined;
  /** Shown only when searched. */
  isRare?: boolean | undefined;
  to?: string | undefined;
  run?: (() => void) | undefined;
}

export const wordsIn = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

/** All words match; label prefixes first. */
export function matching(items: readonly Item[], text: string): Item[] {
  const words = wordsIn(text);
  const found = items.filter(({ label, detail = '', words: more = '' }) => {
    const searched = folded(`${label} ${detail} ${more}`);
    return words.every((word) => searched.includes(word));
  });
  const rank = ({ label }: Item) => Number(!folded(label).startsWith(words.join(' ')));
  return found.toSorted((a, b) => rank(a) - rank(b));
}
