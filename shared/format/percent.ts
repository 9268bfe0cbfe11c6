import { once } from './once.ts';

const formatter = (least: number, most: number) =>
  once(
    () =>
      new Intl.NumberFormat('en-US', {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        useGrouping: false,
        signDisplay: 'negative',
      }),
  );

const byDecimals = {
  0: formatter(0, 0),
  1: formatter(1, 1),
  2: formatter(2, 2),
  3: formatter(3, 3),
  4: formatter(4, 4),
};
const upToThree = formatter(2, 3);

/** The number's text is rounded, halves away from zero: its binary value lies beside most halves. */
const rounded = (format: Intl.NumberFormat, value: number): string => format.format(`${value}`);

/** Two decimals by default (spec 9), up to 4: `90.00%`. */
export const percent = (value: number, decimals: keyof typeof byDecimals = 2): string =>
  `${rounded(byDecimals[decimals](), value)}%`;

/** A third decimal where it isn't zero, `0.375%`, for rates, fees and shares that amounts are computed from. */
export const rate = (value: number): string => `${rounded(upToThree(), value)}%`;

/** For a term that sellers may leave blank. */
export const statedRate = (value: number | null): string => (value === null ? 'Not stated' : rate(value));

/** Without a unit, for measures whose decimals line up. */
export const fixed = (value: number, decimals: keyof typeof byDecimals): string =>
  rounded(byDecimals[decimals](), value);

/** Whole numbers (spec 9). */
export const score = (value: number): string => String(Math.round(value));

/** `48 mo.` */
export const months = (value: number): string => `${Math.round(value)} mo.`;
