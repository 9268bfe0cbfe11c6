/** A dash where undefined. */
export const measure = (value: number | null | undefined, decimals: number, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value.toFixed(decimals)}${unit}`;
