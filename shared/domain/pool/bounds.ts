/** pools.md B.1: bounds of what-if inputs, in percent, months or days, and their decimals. */
export const bounds = {
  share: { label: 'Share', min: 0, max: 100, decimals: 6 },
  price: { label: 'Price', min: 1, max: 200, decimals: 4 },
  yieldBEY: { label: 'Yield', min: -50, max: 100, decimals: 6 },
  delayDays: { label: 'Payment delay', min: 0, max: 90, decimals: 0 },
  CPR: { label: 'Prepayment', min: 0, max: 100, decimals: 6 },
  PSA: { label: 'Prepayment', min: 0, max: 2000, decimals: 6 },
  ABS: { label: 'Prepayment', min: 0, max: 5, decimals: 6 },
  cdr: { label: 'CDR', min: 0, max: 100, decimals: 6 },
  severity: { label: 'Severity', min: 0, max: 100, decimals: 6 },
  recoveryLagMonths: { label: 'Recovery lag', min: 0, max: 36, decimals: 0 },
  servicingFee: { label: 'Servicing fee', min: 0, max: 10, decimals: 6 },
  targetYield: { label: 'Target yield', min: -50, max: 100, decimals: 6 },
} as const;
export type BoundName = keyof typeof bounds;

export function boundFault(name: BoundName, value: number): string | null {
  const { label, min, max, decimals } = bounds[name];
  if (!Number.isFinite(value)) return `${label} must be a number`;
  if (value < min || value > max) {
    return `${label} must be between ${min.toLocaleString('en-US')} and ${max.toLocaleString('en-US')}`;
  }
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? `${label} must be a whole number` : `${label} must have at most ${decimals} decimals`;
}
