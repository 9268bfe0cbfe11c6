import type { Offering } from './offering.ts';
import { stateAfterAcceptance } from './offering-state.ts';

type Orders = Pick<Offering, 'acceptedTotal' | 'pendingTotal' | 'interestTotal'>;

export const hasLiveOrders = ({ acceptedTotal, pendingTotal, interestTotal }: Orders): boolean =>
  acceptedTotal + pendingTotal + interestTotal > 0;

/** With live orders, buyers ordered from this seller, and the new one could be among them. */
export const sellerIsFixed =
  "The seller can't be changed while the LP has active orders. For another seller, duplicate this LP.";

/** Once something is accepted. */
export const priceIsFixed = "The price can't be changed once a commitment is accepted.";

/** An edit can't leave less for sale than is accepted. */
export function refilled(edited: Offering, at: string): Offering {
  if (edited.state !== 'Allocated') return edited;
  const state = stateAfterAcceptance(edited);
  return state === edited.state ? edited : { ...edited, state, stateChangedAt: at };
}

export const onBothLists = ({ whitelist, blacklist }: Pick<Offering, 'whitelist' | 'blacklist'>): string[] =>
  whitelist.filter((id) => blacklist.includes(id));

const NAMED = 5;

export function bothListsFault(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const told = [...names.slice(0, NAMED), ...(rest > 0 ? [`${rest.toLocaleString('en-US')} more`] : [])];
  const who = new Intl.ListFormat('en-US').format(told);
  return `${who} ${names.length === 1 ? 'is' : 'are'} on both lists. Remove ${names.length === 1 ? 'it' : 'them'} from one of them.`;
}
