/** Chinese digits, and circled ones without another form. */
const otherDigits = new Map([
  ...[...'〇一二三四五六七八九'].map((sign, value) => [sign, value] as const),
  ['零', 0] as const,
  ['⓿', 0] as const,
  ...[0x24f5, 0x2776, 0x2780, 0x278a].flatMap((first) =>
    Array.from({ length: 9 }, (_, i) => [String.fromCodePoint(first + i), i + 1] as const),
  ),
]);
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** A script's digits follow each other from 0. */
function digitOf(sign: string): string {
  const known = otherDigits.get(sign);
  if (known !== undefined) return String(known);
  const code = sign.codePointAt(0) as number;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

const foreign = new RegExp(`(?!\\d)[\\p{Nd}${[...otherDigits.keys()].join('')}]`, 'gu');

/** A reader's view: full-width and foreign digits as plain ones, no invisible characters, no marks on digits. */
export const asSeen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/(?<=\d)\u00ad(?=\d)/g, '-')
    .replace(/\p{Cf}/gu, '')
    .replace(foreign, digitOf)
    .replace(/(?<=\d)\p{M}+/gu, '');

/** All dashes and spaces as plain ones, so that a hidden number is found however typed. */
export const plainSigns = (text: string) =>
  text.replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-').replace(/[\s\p{Zs}]+/gu, ' ');
