import { type Cents, cents, plus, toCents } from '../format/money.ts';
import { apportion } from './apportion.ts';
import { type AssetClass, assetClassOf } from './asset-class.ts';
import type { Commitment } from './commitment.ts';
import type { Offering, OfferingState } from './offering.ts';
import { amountForSale } from './offering-amounts.ts';
import { type Place, places, placesIn } from './places.ts';
import type { PerformanceAlert } from './servicing/alerts.ts';
import type { ComparedScenario } from './servicing/compared-scenario.ts';
import type { HoldingToDate } from './servicing/holding.ts';

export interface Holding {
  commitment: Commitment;
  offering: Offering;
  /** Pool's balances by place; null without a tape, or where loans name no state. */
  balances?: PlaceBalances | null;
  /** Null before its first posted month. */
  toDate?: HoldingToDate | null;
  /** Null: none. */
  compared?: Pick<ComparedScenario, 'name' | 'yieldBEY'> | null;
  /** About the last posted month. */
  alerts?: PerformanceAlert[];
}

/** Principal left, or what was bought where no month is posted yet. */
export const heldOf = ({ commitment, toDate }: Holding): Cents => toDate?.held ?? commitment.amount;

/** Cents above 0. */
export type PlaceBalances = ReadonlyMap<HeldPlace, Cents>;

export type HeldPlace = Place | 'Several' | 'Unknown';

export function placeOf({ termSheet }: Pick<Offering, 'termSheet'>): HeldPlace {
  const found = placesIn(`${termSheet.collateralLocation} | ${termSheet.borrowerLocation}`);
  return found.length > 1 ? 'Several' : (found[0] ?? 'Unknown');
}

/** Rate less servicing fee, in percent; null where unknown. */
export const netRateOf = ({
  wtdAverageLoanRate: rate,
  servicingFee,
}: Pick<Offering['termSheet'], 'wtdAverageLoanRate' | 'servicingFee'>): number | null =>
  rate === null || servicingFee === null ? null : (Math.round(rate * 1e6) - Math.round(servicingFee * 1e6)) / 1e6;

/** Percent with three decimals. */
export const shareOfSale = (amount: Cents, forSale: Cents): number =>
  forSale === 0 ? 0 : Math.round((amount / forSale) * 100_000) / 1000;

export const shareOf = ({ commitment, offering }: Holding): number =>
  shareOfSale(commitment.amount, amountForSale(offering));

/** `label` is a postal code; others are unknown. */
export function placeBalances(rows: readonly { label: string; balance: number }[]): PlaceBalances | null {
  const balances = new Map<HeldPlace, Cents>();
  for (const { label, balance } of rows) {
    const place = label in places ? (label as Place) : 'Unknown';
    if (balance > 0) balances.set(place, plus(balances.get(place) ?? cents(0), toCents(balance)));
  }
  return [...balances.keys()].some((place) => place !== 'Unknown') ? balances : null;
}

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

/** Divided as the pool's balances, to the cent; equal fractions by name. */
function amountsByPlace(holding: Holding): [HeldPlace, Cents][] | null {
  const { balances } = holding;
  const held = heldOf(holding);
  if (!balances || held === 0) return null;
  const amount = BigInt(held);
  const all = [...balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const amounts = apportion(
    amount,
    all.map(([, balance]) => ({ weight: BigInt(balance), low: 0n, high: amount })),
  );
  return all
    .map(([place], at): [HeldPlace, Cents] => [place, cents(Number(amounts[at]))])
    .filter(([, part]) => part > 0);
}

const amountsBy = (holding: Holding, division: Division): [string, Cents][] =>
  (division === 'place' && amountsByPlace(holding)) || [[divisions[division](holding), heldOf(holding)]];

/** Largest first; amounts add up to the whole. */
export function partsOf(holdings: readonly Holding[], division: Division): Part[] {
  const parts = new Map<string, Part>();
  for (const [value, of] of holdings.flatMap((holding) => amountsBy(holding, division))) {
    const { count, amount } = parts.get(value) ?? { count: 0, amount: cents(0) };
    parts.set(value, { value, count: count + 1, amount: plus(amount, of) });
  }
  return [...parts.values()].sort((a, b) => b.amount - a.amount || (a.value < b.value ? -1 : 1));
}

/** Weighted by amounts held, over holdings with the figure; null where none has it. */
export function weightedAverage(
  holdings: readonly Holding[],
  of: (sheet: Offering['termSheet']) => number | null,
): number | null {
  let weight = 0;
  let sum = 0;
  for (const holding of holdings) {
    const value = of(holding.offering.termSheet);
    if (value === null) continue;
    weight += heldOf(holding);
    sum += heldOf(holding) * value;
  }
  return weight === 0 ? null : Math.round((sum / weight) * 1000) / 1000;
}
