/** Amount for sale and what remains of it, in one unit. */
export interface Sale {
  forSale: number;
  remaining: number;
}

/** `9% sold`: accepted part, never rounded up to what isn't sold yet; null: none. */
export function soldWords({ forSale, remaining }: Sale): string | null {
  const sold = forSale - remaining;
  if (sold <= 0) return null;
  const percent = Math.floor((sold * 100) / forSale);
  return percent < 1 ? '<1% sold' : `${percent}% sold`;
}
