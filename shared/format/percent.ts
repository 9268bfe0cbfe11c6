/** A share of 100 with two decimals unless said (spec 9): `90.00%`. */
export const percent = (value: number, decimals = 2): string => `${value.toFixed(decimals)}%`;

/** Rates, fees and shares that amounts are counted from: a third decimal where it is not zero, `0.375%`. */
export function rate(value: number): string {
  const text = value.toFixed(3);
  return `${text.endsWith('0') ? text.slice(0, -1) : text}%`;
}

/** Average credit scores are shown as whole numbers (spec 9). */
export const score = (value: number): string => String(Math.round(value));

/** A term in whole months: `48 mo.` */
export const months = (value: number): string => `${Math.round(value)} mo.`;
