/** Digits and letters of full width as plain ones, and no signs that are not seen: what a reader would take a text for. */
export const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)\u00ad(?=\d)/g, '-')
    .replace(/\p{Cf}/gu, '');

/** Dashes and spaces of all kinds as plain ones, so that a hidden number is found however it was typed. */
export const plainSigns = (text: string) =>
  text.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-').replace(/[\t\p{Zs}]+/gu, ' ');
