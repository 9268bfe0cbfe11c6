const isAscii = /^[\0-\x7f]*$/;

/** One spelling of each accent: `é` typed as a letter and a mark is `é`. */
export const composed = (text: string): string => (isAscii.test(text) ? text : text.normalize('NFC'));

export const withoutAccents = (text: string): string =>
  isAscii.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** The text as people search for it: in any case, with or without accents. */
export const folded = (text: string): string => withoutAccents(withoutAccents(text).toLowerCase());
