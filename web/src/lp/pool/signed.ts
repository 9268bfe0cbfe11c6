/** From one figure to another with its sign; what shows as the same is no change. */
export function signed(before: number, after: number, show: (value: number) => string): string {
  if (show(before) === show(after)) return 'Same';
  const size = show(Math.abs(after - before));
  // Two figures may be shown as different where hardly anything lies between them.
  if (size === show(0)) return size;
  return `${after > before ? '+' : '−'}${size}`;
}
