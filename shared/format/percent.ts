import { once } from './once.ts';

/** A share of 100 with two decimals unless said (spec 9): `90.00%`. */
export const percent = (value: number, decimals = 2): string => `${value.toFixed(decimals)}%`;

/** Rates, fees and shares that amounts are counted from: a third decimal where it is not zero, `0.375%`. */
export function rate(value: number): string {
  const text = value.toFixed(3);
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`;
}

/** Average credit scores are shown as whole numbers (spec 9). */
export const score = (value: number): string => String(Math.round(value));

/** A term in whole months: `48 mo.` */
export const months = (value: number): string => `${Math.round(value)} mo.`;

const PRICE_PIECES = 10_000;
const priceText = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/** A price in percent of par, with the decimals that it has: `100.25%`, `99.8125%`. */
export const price = (percent: number): string => `${priceText().format(percent)}%`;

/** A price in percent, at most 4 decimals, as whole ten-thousandths of a percent. */
export const toPricePieces = (percent: number): number => Math.round(percent * PRICE_PIECES);
export const fromPricePieces = (pieces: number): number => pieces / PRICE_PIECES;

/** The same of what may be none. */
export const maybePricePieces = (percent: number | null): number | null =>
  percent === null ? null : toPricePieces(percent);
export const maybePercent = (pieces: number | null): number | null =>
  pieces === null ? null : fromPricePieces(pieces);
