export const kinds = ['Recent', 'Actions', 'Pages', 'LPs', 'People', 'Credit unions'] as const;
export type Kind = (typeof kinds)[number];

/** Something that can be gone to, or done. */
export interface Item {
  kind: Kind;
  label: string;
  /** What tells it from others of its name. */
  detail?: string | undefined;
  /** Other words that it is looked for by. */
  words?: string | undefined;
  /** Not among what there is to choose from: it has to be looked for. */
  isRare?: boolean | undefined;
  /** Where it leads. */
  to?: string | undefined;
  /** What is done instead. */
  run?: (() => void) | undefined;
}

export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What has all the words, those whose label begins so first. */
export function matching(items: readonly Item[], text: string): Item[] {
  const words = wordsIn(text);
  const found = items.filter(({ label, detail = '', words: more = '' }) => {
    const searched = `${label} ${detail} ${more}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const rank = ({ label }: Item) => Number(!label.toLowerCase().startsWith(words.join(' ')));
  return found.toSorted((a, b) => rank(a) - rank(b));
}
