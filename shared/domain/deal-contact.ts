import { type Caller, hasMfa, isAdmin, isVerified } from './access.ts';
import { compareTexts } from './canonical.ts';
import type { Commitment } from './commitment.ts';
import type { Offering, OfferingState } from './offering.ts';
import { isShownTo } from './offering-visibility.ts';
import { maySell, type User } from './user.ts';

type Reader = Pick<Caller, 'roles' | 'creditUnionId'>;
type Sold = Pick<Offering, 'state' | 'sellerId' | 'whitelist' | 'blacklist' | 'showsContact'>;
type Ordered = Pick<Commitment, 'creditUnionId' | 'status'>;

/** Once a commitment is accepted, each side sees the other's contact, whatever the LP says of names (deal.md 3). */
const isSideOf = ({ creditUnionId, status }: Ordered, reader: Reader): boolean =>
  status === 'Accepted' && creditUnionId === reader.creditUnionId;

/** Before that, buyers who passed the second factor, where the seller shows it. `own`: the reader's commitment. */
export function seesSellersContact(reader: Reader, offering: Sold, own: Ordered | undefined): boolean {
  if (isAdmin(reader)) return true;
  if (!isVerified(reader)) return false;
  if (offering.sellerId === reader.creditUnionId || (own && isSideOf(own, reader))) return true;
  return offering.showsContact && hasMfa(reader) && isShownTo(offering, reader.creditUnionId);
}

export const seesBuyersContact = (reader: Reader, { sellerId }: Pick<Sold, 'sellerId'>, order: Ordered): boolean =>
  order.status === 'Accepted' &&
  (isAdmin(reader) || (isVerified(reader) && (sellerId === reader.creditUnionId || isSideOf(order, reader))));

type Person = Pick<User, 'id' | 'isEnabled' | 'isVerified' | 'userType' | 'creditUnionId' | 'firstActiveDate'>;

/** Verified, since anyone can sign up under a credit union's name. */
export const isContactOf = (person: Person, creditUnionId: string): boolean =>
  person.isEnabled && person.isVerified && person.creditUnionId === creditUnionId;

/** Stand-in for a contact that can't be one any longer: the oldest enabled Partner. */
export const standIn = <P extends Person>(people: readonly P[], creditUnionId: string): P | undefined =>
  people
    .filter((one) => isContactOf(one, creditUnionId) && maySell(one))
    .sort((a, b) => compareTexts(a.firstActiveDate, b.firstActiveDate) || compareTexts(a.id, b.id))[0];

type Contacts = Pick<Offering, 'dealContact' | 'proposal' | 'replacedContacts'>;

/** Seller's contact as chosen, else who submitted the LP for review; null: neither. They may have left since. */
export const namedContact = ({ dealContact, proposal, replacedContacts }: Contacts): string | null => {
  const named = dealContact ?? proposal?.handedIn?.byId ?? null;
  return named === null ? null : (replacedContacts[named] ?? named);
};

/** Person who submitted the commitment last, or the stand-in on this LP. They may have left since. */
export const buyersNamed = ({ replacedContacts }: Pick<Contacts, 'replacedContacts'>, userId: string): string =>
  replacedContacts[userId] ?? userId;

export const withContact = (offering: Offering, dealContact: string): Offering => {
  const { [dealContact]: _, ...replacedContacts } = offering.replacedContacts;
  return { ...offering, dealContact, replacedContacts };
};

/** Each person leads to who stands in now, in one step. */
export function withStandIn(offering: Offering, replaced: string, by: string): Offering {
  const others = Object.entries(offering.replacedContacts)
    .filter(([of]) => of !== by)
    .map(([of, known]) => [of, known === replaced ? by : known]);
  return { ...offering, replacedContacts: Object.fromEntries([...others, [replaced, by]]) };
}

const isOver: readonly OfferingState[] = ['Draft', 'Archived'];

/** True while a contact who leaves is replaced. */
export const hasContacts = ({ state }: Pick<Offering, 'state'>): boolean => !isOver.includes(state);

/** True where anyone is shown the seller's contact already. */
export const isContactSeen = ({ showsContact, acceptedTotal }: Pick<Offering, 'showsContact' | 'acceptedTotal'>) =>
  showsContact || acceptedTotal > 0;
