/** Equal display counts as no change. */
export function signed(before: number, after: number, show: (value: number) => string): string {
  if (show(before) === show(after)) return 'Same';
  const size = show(Math.abs(after - before));
  // Rounding can differ for nearly equal figures.
  if (size === show(0)) return size;
  return `${after > before ? '+' : '−'}${size}`;
}
