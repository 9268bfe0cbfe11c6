/** From the bottom up. */
export const parts = ['netInterest', 'scheduled', 'prepaid', 'recovered'] as const;

export const size = { width: 720, height: 260, left: 56, right: 56, top: 12, bottom: 28 };
export const viewBox = `0 0 ${size.width} ${size.height}`;
