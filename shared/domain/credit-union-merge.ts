import { type Commitment, isLive } from './commitment.ts';
import type { CreditUnion } from './credit-union.ts';
import type { Interest } from './interest.ts';

export interface MergeSide {
  creditUnion: Pick<CreditUnion, 'id' | 'name'>;
  sells: readonly string[];
  commitments: readonly Commitment[];
  interests: readonly Interest[];
  /** LP numbers of its commitments whose order book is closed. */
  closedBooks: readonly string[];
  files: number;
}

const lpsOf = (orders: readonly { lpNumber: string }[]) => new Set(orders.map(({ lpNumber }) => lpNumber));
const live = ({ commitments }: MergeSide) => commitments.filter(({ status }) => isLive(status));
const named = (lps: readonly string[]) => lps.map((lp) => `LP #${lp}`).join(', ');

/** Orders that move; the rest stay because the remaining credit union has its own order on that LP. */
export const movable = <T extends { lpNumber: string }>(
  from: readonly T[],
  into: readonly { lpNumber: string }[],
): T[] => {
  const taken = lpsOf(into);
  return from.filter(({ lpNumber }) => !taken.has(lpNumber));
};

export function mergeObstacles(from: MergeSide, into: MergeSide): string[] {
  if (from.creditUnion.id === into.creditUnion.id) return ['Choose another credit union.'];
  const theirs = lpsOf(into.commitments);
  const twice = live(from).filter(({ lpNumber }) => theirs.has(lpNumber));
  const ordered = (buyer: MergeSide, seller: MergeSide) => {
    const bought = lpsOf([...live(buyer), ...buyer.interests]);
    return seller.sells.filter((lp) => bought.has(lp));
  };
  const own = [...ordered(from, into), ...ordered(into, from)];
  return [
    ...(from.files > 0
      ? [
          `Files can't be moved. Add those of ${from.creditUnion.name} to ${into.creditUnion.name} and remove them first.`,
        ]
      : []),
    ...(twice.length > 0
      ? [`Both have a purchase commitment on ${named(twice.map(({ lpNumber }) => lpNumber))}. End one of them first.`]
      : []),
    ...(from.closedBooks.length > 0
      ? [
          `The order book of ${named(from.closedBooks)} is closed, and ${from.creditUnion.name} has a commitment in it. Wait until its allocation is done.`,
        ]
      : []),
    ...(own.length > 0
      ? [`One of them has ordered from the other: ${named(own)}. A seller can't buy its own LP.`]
      : []),
  ];
}
