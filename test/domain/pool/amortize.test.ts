import { expect, it } from 'vitest';
import { fillScheduledShares } from '#shared/domain/pool/amortize.ts';

it.each([
  [6, 360, 360],
  [25, 360, 360],
  [60, 600, 600],
  [60, 120, 600],
  [12, 60, 24],
  [0, 60, 60],
])('scheduled shares at %s % for %i months, over %i, keep ten digits', (noteRate, remainingTerm, amortization) => {
  const shares = new Float64Array(remainingTerm);
  fillScheduledShares({ noteRate, remainingTerm, interestOnly: 0, amortization }, shares);
  const rate = noteRate / 1200;
  shares.forEach((share, i) => {
    const left = amortization - i;
    const exact = rate === 0 ? 1 / left : rate / Math.expm1(left * Math.log1p(rate));
    const expected = i === remainingTerm - 1 || left <= 1 ? 1 : exact;
    expect(Math.abs(share / expected - 1)).toBeLessThan(1e-10);
  });
});
