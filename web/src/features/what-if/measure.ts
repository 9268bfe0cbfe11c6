/** A figure with its decimals; a dash where it is undefined. */
export const measure = (value: number | null | undefined, decimals: number, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value.toFixed(decimals)}${unit}`;
