import { hearsUnder } from '#shared/domain/hearing.ts';
import type { EventOf } from '#shared/events/event.ts';
import { type DeliverDeps, once } from '../notices/deliver.ts';
import { type FactStores, factsOf } from '../notices/facts.ts';
import { contactWords } from '../notices/limit-words.ts';
import { mailOf, type Places } from '../notices/notice-mail.ts';
import type { Mailer } from '../services/mailer.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';
import type { UserStore } from '../store/users.ts';

export interface DirectoryContactDeps extends FactStores, Places, Pick<DeliverDeps, 'told' | 'now'> {
  directory: { creditUnions: Pick<CreditUnionStore, 'find'>; users: Pick<UserStore, 'ofCreditUnion'> };
  mailer: Mailer;
}

/**
 * A change of limits by a credit union's only administrator, to the contact in the directory (trading.md C7), whom no one at the
 * credit union can change. Not to an address whose user asked for it, or hears of it anyway.
 */
export async function tellDirectoryContact(
  deps: DirectoryContactDeps,
  event: EventOf<'limits.change-waiting'>,
): Promise<void> {
  const { id: eventId, data } = event;
  const { directory } = deps;
  const facts = await factsOf(deps, event);
  const words = contactWords(event, facts);
  const contact = words && (await directory.creditUnions.find(data.creditUnionId));
  if (!words || !contact?.contactEmail) return;
  const people = await directory.users.ofCreditUnion(contact.id);
  const isTold = people.some(
    (person) =>
      isSame(person.email, contact.contactEmail) && (person.id === data.byId || hearsUnder(person, event, facts)),
  );
  if (isTold) return;
  const reason = `You're receiving this email because Tandem's directory names you as the contact at ${contact.name}.`;
  const mail = { to: contact.contactEmail, ...mailOf(words, { reason, links: [] }, deps), eventId };
  await once(deps, { eventId, channel: 'EMAIL', userId: `contact-${contact.id}` }, () => deps.mailer.send(mail));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
