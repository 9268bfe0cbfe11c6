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

/** US dollars as en-US writes them: `$1,234.50` (spec 9). */
export const money = (dollars: number): string => usd().format(dollars);

/** For headings and dense tables: `$25,000,000`. */
export const moneyWhole = (dollars: number): string => usdWhole().format(dollars);

/** For cards: `$25M`. */
export const moneyShort = (dollars: number): string => usdShort().format(dollars);

export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const toDollars = (cents: number): number => cents / 100;

/** What a person typed in an amount field: commas, spaces and the $ sign stripped (spec 5); null when it is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Whether a dollar amount is whole cents. */
export const hasAtMostTwoDecimals = (dollars: number): boolean => Number(dollars.toFixed(2)) === dollars;
