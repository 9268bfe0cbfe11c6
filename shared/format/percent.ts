/** A share of 100 with two decimals unless said (spec 9): `90.00%`. */
export const percent = (value: number, decimals = 2): string => `${value.toFixed(decimals)}%`;

/** Average credit scores are shown as whole numbers (spec 9). */
export const score = (value: number): string => String(Math.round(value));
