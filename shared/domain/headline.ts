import { rate } from '../format/percent.ts';
import { type Place, placesIn } from './places.ts';

interface Headlined {
  type: string;
  assetClass: string;
  collateralLocation: string;
  borrowerLocation: string;
  wtdAverageLoanRate: number | null;
}

/** More are counted. */
const MOST_NAMED = 3;

/** An LP in a few words: "RV and marine, OR and WA, 6.96%". */
export function headline({ type, assetClass, collateralLocation, borrowerLocation, ...card }: Headlined): string {
  const secured = placesIn(collateralLocation);
  const where = secured.length > 0 ? secured : placesIn(borrowerLocation);
  const { wtdAverageLoanRate: average } = card;
  return [type || assetClass, placeWords(where), average === null ? '' : rate(average)].filter(Boolean).join(', ');
}

function placeWords(found: readonly Place[]): string {
  const named = found.length > MOST_NAMED ? [...found.slice(0, 2), `${found.length - 2} more`] : found;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
