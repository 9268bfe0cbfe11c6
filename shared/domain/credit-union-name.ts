const short: Readonly<Record<string, string>> = {
  '&': 'and',
  assn: 'association',
  assoc: 'association',
  dept: 'department',
  emp: 'employees',
  empl: 'employees',
  empls: 'employees',
  employee: 'employees',
  fed: 'federal',
  ft: 'fort',
  mt: 'mount',
  natl: 'national',
  st: 'saint',
  univ: 'university',
};
/** Words for its kind, which lists of names leave out. */
const kinds = ['federal', 'credit', 'union', 'fcu', 'cu'];

/** Words that tell one credit union from others. */
function wordsOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'‘’.]/gu, '');
  const words = (plain.match(/[\p{L}\p{N}]+|&/gu) ?? []).map((word) => short[word] ?? word);
  if (words[0] === 'the') words.shift();
  while (words.length > 1 && kinds.includes(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** `SUMMIT RIDGE` and `Summit Ridge FCU` are; so are `ST. MARYS & CO` and `Saint Mary's and Co Credit Union`. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

export const isInCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
