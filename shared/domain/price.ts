import { once } from '../format/once.ts';

const MOST_PERCENT = 1_000;
const MOST_OFFERED = 200;
const DECIMALS = 4;

const isExact = (percent: number): boolean => Number(percent.toFixed(DECIMALS)) === percent;

/** Percent of par; null when valid. */
export function priceFault(value: unknown, most = MOST_PERCENT): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Price must be a number';
  if (value <= 0) return 'Price must be greater than 0';
  if (value > most) return `Price must be at most ${most.toLocaleString('en-US')}`;
  return isExact(value) ? null : 'Price must have at most 4 decimals';
}

/** The same of an offering's price. */
export const offeredPriceFault = (value: unknown): string | null => priceFault(value, MOST_OFFERED);

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

/** A new draft's: par, in ten-thousandths. */
export const USUAL_PRICE = 100 * PRICE_PIECES;

interface Offered {
  asksForPrice: boolean;
  /** Percent of par; null: not stated. */
  price: number | null;
}

/** With bids, the offering's price is a guide. */
export function offeredPrice({ asksForPrice, price: offered }: Offered): string {
  if (asksForPrice) return offered === null ? 'By bid' : `By bid, guide ${price(offered)}`;
  return offered === null ? 'Not stated' : price(offered);
}

/** `from 100.00% to 100.25%`. */
export function repricedFrom(before: number | null, after: number | null): string {
  const words = (percent: number | null) => (percent === null ? 'not stated' : price(percent));
  return `from ${words(before)} to ${words(after)}`;
}
