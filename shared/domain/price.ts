import { once } from '../format/once.ts';

const MOST_PERCENT = 1_000;
const DECIMALS = 4;

/** Whether ten-thousandths of a percent say it exactly. */
const isExact = (percent: number): boolean => Number(percent.toFixed(DECIMALS)) === percent;

/** What is wrong with a price in percent of par, or null. */
export function priceFault(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Price must be a number';
  if (value <= 0) return 'Price must be greater than 0';
  if (value > MOST_PERCENT) return 'Price must be at most 1,000';
  return isExact(value) ? null : 'Price must have at most 4 decimals';
}

/** Of a commitment to an LP whose orders have no price. */
export const priceNotAsked = "This LP doesn't ask for a price.";

const priceText = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/** A price in percent of par, with the decimals that it has, two at least: `100.25%`, `99.8125%`. */
export const price = (percent: number): string => `${priceText().format(percent)}%`;

const PRICE_PIECES = 10_000;

/** A price in percent, at most 4 decimals, as whole ten-thousandths of a percent. */
export const toPricePieces = (percent: number): number => Math.round(percent * PRICE_PIECES);
export const fromPricePieces = (pieces: number): number => pieces / PRICE_PIECES;

/** The same of what may be none. */
export const maybePricePieces = (percent: number | null): number | null =>
  percent === null ? null : toPricePieces(percent);
export const maybePercent = (pieces: number | null): number | null =>
  pieces === null ? null : fromPricePieces(pieces);
