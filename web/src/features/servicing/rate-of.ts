import { percent } from '#shared/format/percent.ts';

/** Rates that are undefined, as without a balance, are em dashes. */
export const rateOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : percent(value, 2);
