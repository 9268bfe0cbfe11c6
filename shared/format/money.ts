import { once } from './once.ts';

const usd = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const usdWhole = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const usdShort = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

const usdAccounting = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencySign: 'accounting' }),
);

declare const unit: unique symbol;

/** Whole cents, as records keep money. From `toCents`, `cents` and sums; `toDollars` converts back. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Dollars, as the wire and people have them. */
export type Dollars = number & { readonly [unit]?: 'dollars' };

/** `$1,234.50` (spec 9). */
export const money = (dollars: Dollars): string => usd().format(dollars);

/** `($12.50)` below zero, as accountants write. */
export const accountingMoney = (dollars: Dollars): string => usdAccounting().format(dollars);

/** For headings and dense tables: `$25,000,000`. */
export const moneyWhole = (dollars: Dollars): string => usdWhole().format(dollars);

/** For cards: `$25M`. */
export const moneyShort = (dollars: Dollars): string => usdShort().format(dollars);

/** Above these, 100 times a number is rounded to half cents, and numbers can't tell cents apart. */
const [WRITTEN, BEYOND] = [2 ** 44, 2 ** 46];

export function toCents(dollars: Dollars): Cents {
  const size = Math.abs(dollars);
  const isWritten = size >= WRITTEN && size < BEYOND;
  return (isWritten ? Number(dollars.toFixed(2).replace('.', '')) : Math.round(dollars * 100)) as Cents;
}
export const toDollars = (cents: Cents): Dollars => cents / 100;

export const cents = (whole: number): Cents => whole as Cents;

export const plus = (...amounts: Cents[]): Cents => cents(amounts.reduce<number>((sum, one) => sum + one, 0));
export const minus = (from: Cents, amount: Cents): Cents => cents(from - amount);

const amountTyped = /^-?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

/** Strips spaces, the $ sign and commas between groups of three (spec 5); null for any other text. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[$\s]/g, '');
  return amountTyped.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** The same of a percentage, with or without its sign. */
export const parsePercent = (text: string): number | null =>
  text.includes('$') ? null : parseAmount(text.replace(/%\s*$/, ''));

/** Help where commas stand elsewhere. */
export const typeItLike = 'Type it like 1,234.56.';

export const hasAtMost = (decimals: number, value: number): boolean => Number(value.toFixed(decimals)) === value;

export const hasAtMostTwoDecimals = (dollars: number): boolean => hasAtMost(2, dollars);
