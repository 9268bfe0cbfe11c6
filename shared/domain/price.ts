import { once } from '../format/once.ts';

const MOST_PERCENT = 1_000;
const DECIMALS = 4;

const isExact = (percent: number): boolean => Number(percent.toFixed(DECIMALS)) === percent;

/** Percent of par; null when valid. */
export function priceFault(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Price must be a number';
  if (value <= 0) return 'Price must be greater than 0';
  if (value > MOST_PERCENT) return 'Price must be at most 1,000';
  return isExact(value) ? null : 'Price must have at most 4 decimals';
}

/** For commitments to LPs without prices. */
export const priceNotAsked = "This LP doesn't ask for a price.";

const priceText = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/** At least two decimals: `100.25%`, `99.8125%`. */
export const price = (percent: number): string => `${priceText().format(percent)}%`;

const PRICE_PIECES = 10_000;

/** Percent with at most 4 decimals, as ten-thousandths. */
export const toPricePieces = (percent: number): number => Math.round(percent * PRICE_PIECES);
export const fromPricePieces = (pieces: number): number => pieces / PRICE_PIECES;

export const maybePricePieces = (percent: number | null): number | null =>
  percent === null ? null : toPricePieces(percent);
export const maybePercent = (pieces: number | null): number | null =>
  pieces === null ? null : fromPricePieces(pieces);
