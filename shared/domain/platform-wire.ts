import { Problem } from '../contract/problem.ts';
import { assertOpenDeal, type Deal } from './deal.ts';
import { assertNewWire, type PlatformWire, type WireEnds } from './transfer.ts';

export const isWithPlatform = ({ from, to }: WireEnds): boolean => from === 'platform' || to === 'platform';

export const isOn = (one: WireEnds, { from, to }: WireEnds): boolean => one.from === from && one.to === to;

/**
 * Holds nothing, and may follow once the deal is funded. `owed`: wires of its present statement.
 * @throws Problem where both haven't signed or the deal is canceled, for a wire that isn't in the statement, no amount, a day that hasn't come, or a repeat.
 */
export function withPlatformWire(deal: Deal, owed: readonly WireEnds[], wire: PlatformWire): Deal {
  const { state, funding } = deal;
  if (state === 'Canceled') assertOpenDeal(deal);
  if (state !== 'Funding' && state !== 'Funded')
    throw new Problem('conflict', { message: 'The closing statement has to be signed by both sides first.' });
  if (!isWithPlatform(wire) || !owed.some((one) => isOn(one, wire)))
    throw new Problem('conflict', { message: 'The closing statement has no such wire.' });
  assertNewWire(
    wire,
    funding.platform.filter((one) => isOn(one, wire)),
  );
  return { ...deal, funding: { ...funding, platform: [...funding.platform, wire] } };
}
