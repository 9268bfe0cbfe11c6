import { type Cents, cents, plus } from '../format/money.ts';
import { type AssetClass, assetClassOf } from './asset-class.ts';
import type { Commitment } from './commitment.ts';
import { amountForSale, type Offering, type OfferingState } from './offering.ts';
import { type Place, placesIn } from './places.ts';

/** An accepted purchase with what it bought a part of. */
export interface Holding {
  commitment: Commitment;
  offering: Offering;
}

/** Where the collateral lies, where that is one place. */
export type HeldPlace = Place | 'Several' | 'Unknown';

export function placeOf({ termSheet }: Pick<Offering, 'termSheet'>): HeldPlace {
  const found = placesIn(`${termSheet.collateralLocation} | ${termSheet.borrowerLocation}`);
  return found.length > 1 ? 'Several' : (found[0] ?? 'Unknown');
}

/** The rate less the fee that the seller keeps for servicing, in percent; null where the rate is unknown. */
export const netRateOf = ({
  wtdAverageLoanRate: rate,
  servicingFee,
}: Pick<Offering['termSheet'], 'wtdAverageLoanRate' | 'servicingFee'>): number | null =>
  rate === null ? null : (Math.round(rate * 1e6) - Math.round(servicingFee * 1e6)) / 1e6;

/** The percentage of what was for sale, to three decimals. */
export const shareOfSale = (amount: Cents, forSale: Cents): number =>
  forSale === 0 ? 0 : Math.round((amount / forSale) * 100_000) / 1000;

export const shareOf = ({ commitment, offering }: Holding): number =>
  shareOfSale(commitment.amount, amountForSale(offering));

/** What a portfolio is divided by: each holding counts in one part. */
export const divisions = {
  seller: ({ offering }) => offering.sellerName,
  assetClass: ({ offering }): AssetClass => assetClassOf(offering),
  place: ({ offering }): HeldPlace => placeOf(offering),
  state: ({ offering }): OfferingState => offering.state,
} as const satisfies Record<string, (holding: Holding) => string>;
export type Division = keyof typeof divisions;
export const divisionNames = Object.keys(divisions) as Division[];

export interface Part {
  value: string;
  count: number;
  amount: Cents;
}

/** The parts of a portfolio, the largest first; their amounts add up to the whole. */
export function partsOf(holdings: readonly Holding[], division: Division): Part[] {
  const parts = new Map<string, Part>();
  for (const holding of holdings) {
    const value = divisions[division](holding);
    const { count, amount } = parts.get(value) ?? { count: 0, amount: cents(0) };
    parts.set(value, { value, count: count + 1, amount: plus(amount, holding.commitment.amount) });
  }
  return [...parts.values()].sort((a, b) => b.amount - a.amount || (a.value < b.value ? -1 : 1));
}

/** An average by the amounts bought, over the holdings that have the figure; null where none has. */
export function weightedAverage(
  holdings: readonly Holding[],
  of: (sheet: Offering['termSheet']) => number | null,
): number | null {
  let weight = 0;
  let sum = 0;
  for (const { commitment, offering } of holdings) {
    const value = of(offering.termSheet);
    if (value === null) continue;
    weight += commitment.amount;
    sum += commitment.amount * value;
  }
  return weight === 0 ? null : Math.round((sum / weight) * 1000) / 1000;
}
