/** Two decimals by default (spec 9): `90.00%`. */
export const percent = (value: number, decimals = 2): string => `${value.toFixed(decimals)}%`;

/** A third decimal where it isn't zero, `0.375%`, for rates, fees and shares that amounts are computed from. */
export function rate(value: number): string {
  const text = value.toFixed(3);
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`;
}

/** Whole numbers (spec 9). */
export const score = (value: number): string => String(Math.round(value));

/** `48 mo.` */
export const months = (value: number): string => `${Math.round(value)} mo.`;
