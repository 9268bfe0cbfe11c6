import { expect } from 'vitest';
import type { SeenPage } from './pdf.ts';

export const markLines = [
  'Dana Whitcombe',
  'Harbor Light Federal Credit Union',
  'buyer@harborlight.example',
  '2026-03-02 15:04 UTC',
];

/** The mark's lines run through the middle of what is seen, from lower left to upper right, and stay inside. */
export function expectMarkAcross({ width, height, lines: seen }: SeenPage): void {
  const mark = seen.filter(({ text }) => markLines.includes(text));
  expect(mark.map(({ text }) => text)).toEqual(markLines);
  const angle = Math.round((Math.atan2(height, width) * 180) / Math.PI);
  for (const { x, y, degrees: turned } of mark) {
    expect(turned).toBeCloseTo(angle, -0.5);
    expect(x > 0 && x < width / 2 + 30 && y > height / 2 - 30 && y < height).toBe(true);
  }
}
