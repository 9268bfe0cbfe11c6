import type { DealContact, DealContacts } from '#shared/contract/deal-contacts.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import {
  buyersNamed,
  isContactOf,
  namedContact,
  seesBuyersContact,
  seesSellersContact,
  standIn,
} from '#shared/domain/deal-contact.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { User } from '#shared/domain/user.ts';
import type { UserStore } from '../store/users.ts';
import { contactEntity } from '../wire/deal-contacts.ts';

export interface ContactStores {
  users: Pick<UserStore, 'find' | 'ofCreditUnion'>;
}

/** The named person, or who stands in where they can't be a contact; undefined: the credit union has no one. */
export async function contactOf(
  { users }: ContactStores,
  creditUnionId: string,
  namedId: string | null,
): Promise<User | undefined> {
  const named = namedId === null ? undefined : await users.find(namedId);
  if (named && isContactOf(named, creditUnionId)) return named;
  return standIn(await users.ofCreditUnion(creditUnionId), creditUnionId);
}

/** Null where the caller may not see it. `own`: the caller's credit union's commitment. */
export async function sellersContact(
  stores: ContactStores,
  { offering, own }: { offering: Offering; own: Commitment | undefined },
  caller: Caller,
): Promise<DealContact | null> {
  if (!seesSellersContact(caller, offering, own)) return null;
  const person = await contactOf(stores, offering.sellerId, namedContact(offering));
  return person ? contactEntity(person) : null;
}

/** Null where the caller may not see it. Buyers are reached through whoever submitted last. */
export async function buyersContact(
  stores: ContactStores,
  { offering, commitment }: { offering: Offering; commitment: Commitment },
  caller: Caller,
): Promise<DealContact | null> {
  if (!seesBuyersContact(caller, offering, commitment)) return null;
  const person = await contactOf(stores, commitment.creditUnionId, buyersNamed(offering, commitment.userId));
  return person ? contactEntity(person) : null;
}

/**
 * Contacts of both sides of a commitment to this offering, as far as the caller may see them (deal.md 3). Both are null for
 * anyone but administrators and the two sides' verified people, and before acceptance.
 */
export async function dealContacts(
  stores: ContactStores,
  { offering, commitment }: { offering: Offering; commitment: Commitment },
  caller: Caller,
): Promise<DealContacts> {
  if (!seesBuyersContact(caller, offering, commitment)) return { seller: null, buyer: null };
  const [seller, buyer] = await Promise.all([
    sellersContact(stores, { offering, own: commitment }, caller),
    buyersContact(stores, { offering, commitment }, caller),
  ]);
  return { seller, buyer };
}
