import type { Bid } from './allocation-book.ts';
import { apportion, liftedOf } from './apportion.ts';

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const total = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

/** Answers the rest. */
export function serveInTurn(group: readonly Bid[], pieces: bigint, minimum: bigint): bigint {
  let left = pieces;
  for (const bid of group) {
    const part = smaller(bid.most, left);
    if (left < minimum) bid.because = 'SoldOut';
    else if (part < bid.need) bid.because = 'OwnMinimum';
    else bid.pieces = part;
    left -= bid.pieces;
  }
  return left;
}

/** Pieces in proportion to weights, best rank first, with the rest. Orders below their own minimum drop out, largest first. */
export function share(group: readonly Bid[], pieces: bigint, minimum: bigint): bigint {
  if (pieces < minimum) {
    for (const bid of group) bid.because = 'SoldOut';
    return pieces;
  }
  let standing = withoutExcess(group, pieces / minimum);
  for (;;) {
    const parts = partsOf(standing, pieces, minimum);
    const first = furthestBelow(standing, parts);
    if (first === undefined) {
      standing.forEach((bid, place) => {
        bid.pieces = parts[place] as bigint;
      });
      markLifted(standing, pieces, minimum);
      break;
    }
    first.because = 'OwnMinimum';
    standing = standing.filter((bid) => bid !== first);
  }
  return offerRest(
    group.filter((bid) => !standing.includes(bid)),
    pieces - total(standing.map((bid) => bid.pieces)),
  );
}

/** The heaviest orders of a group, as many as there are smallest pieces for; of equal ones the first in rank. */
function withoutExcess(group: readonly Bid[], room: bigint): Bid[] {
  if (BigInt(group.length) <= room) return [...group];
  const places = [...group.keys()];
  const weight = (place: number): bigint => (group[place] as Bid).weight;
  const heaviest = places.sort((a, b) => (weight(a) < weight(b) ? 1 : weight(a) > weight(b) ? -1 : a - b));
  const kept = new Set(heaviest.slice(0, Number(room)));
  return group.filter((bid, place) => {
    if (!kept.has(place)) bid.because = 'MinimumPieces';
    return kept.has(place);
  });
}

function partsOf(bids: readonly Bid[], pieces: bigint, minimum: bigint): bigint[] {
  const all = bids.map(({ most }) => most);
  if (total(all) <= pieces) return all;
  return apportion(pieces, claimsOf(bids, minimum));
}

function markLifted(bids: readonly Bid[], pieces: bigint, minimum: bigint): void {
  if (total(bids.map(({ most }) => most)) <= pieces) return;
  liftedOf(pieces, claimsOf(bids, minimum)).forEach((isLifted, place) => {
    if (isLifted) (bids[place] as Bid).how = 'lifted';
  });
}

const claimsOf = (bids: readonly Bid[], minimum: bigint) =>
  bids.map(({ weight, most }) => ({ weight, low: minimum, high: most }));

function furthestBelow(bids: readonly Bid[], parts: readonly bigint[]): Bid | undefined {
  return bids
    .filter((bid, place) => (parts[place] as bigint) < bid.need)
    .reduce<Bid | undefined>(
      (worst, bid) => (worst && worst.need * bid.most > bid.need * worst.most ? worst : bid),
      undefined,
    );
}

function offerRest(dropped: readonly Bid[], pieces: bigint): bigint {
  let left = pieces;
  for (const bid of dropped) {
    const part = smaller(bid.most, left);
    if (part >= bid.need) {
      bid.pieces = part;
      bid.how = 'rest';
    }
    left -= bid.pieces;
  }
  return left;
}
