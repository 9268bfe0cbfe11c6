import type { Offering } from './offering.ts';

/** Price in any one unit. */
export interface Waiting {
  id: string;
  price: number | null;
  submittedAt: string;
}

/** Amounts in cents, or all in dollars. */
interface Demand extends Pick<Offering, 'asksForPrice'> {
  pending: number;
  remaining: number;
}

/** Orders to be decided together: the LP asks for prices, or more waits than remains. */
export const isForAllocation = ({ asksForPrice, pending, remaining }: Demand): boolean =>
  asksForPrice || pending > remaining;

const bid = ({ price }: Waiting): number => price ?? Number.NEGATIVE_INFINITY;

/** Negative where `a` comes first: by price where the LP asks for one, none last, then by time. */
function byClaim(a: Waiting, b: Waiting, { asksForPrice }: Pick<Offering, 'asksForPrice'>): number {
  if (asksForPrice && bid(a) !== bid(b)) return bid(a) > bid(b) ? -1 : 1;
  return a.submittedAt === b.submittedAt ? 0 : a.submittedAt < b.submittedAt ? -1 : 1;
}

/** Better-priced orders, or equal ones that came earlier; best first. */
export const passedOver = <T extends Waiting>(
  order: Waiting,
  waiting: readonly T[],
  terms: Pick<Offering, 'asksForPrice'>,
): T[] =>
  waiting.filter((one) => one.id !== order.id && byClaim(one, order, terms) < 0).sort((a, b) => byClaim(a, b, terms));

export const claimOf = (first: Waiting, order: Waiting, { asksForPrice }: Pick<Offering, 'asksForPrice'>) =>
  asksForPrice && bid(first) !== bid(order) ? 'Better price' : 'Earlier order';
