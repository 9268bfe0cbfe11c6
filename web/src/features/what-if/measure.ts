import { fixed } from '#shared/format/percent.ts';

type Decimals = Parameters<typeof fixed>[1];

/** A dash where undefined. */
export const measure = (value: number | null | undefined, decimals: Decimals, unit = ''): string =>
  value === null || value === undefined ? '–' : `${fixed(value, decimals)}${unit}`;
