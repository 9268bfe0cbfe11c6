import { entryOf } from '#shared/domain/notification-entries.ts';
import { Event, type EventOf } from '#shared/events/event.ts';
import { type DeliverDeps, deliverNotices, once } from '../notices/deliver.ts';
import { noticeMail } from '../notices/notice-mail.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { UnsubscribeLinks } from '../services/unsubscribe-links.ts';
import type { ContactMessageStore } from '../store/contact-messages.ts';
import { contactMail } from './contact-mail.ts';
import { type DirectoryContactDeps, tellDirectoryContact } from './directory-contact.ts';

export interface SendEmailDeps extends DeliverDeps, DirectoryContactDeps {
  contactMessages: Pick<ContactMessageStore, 'find'>;
  unsubscribeLinks: Pick<UnsubscribeLinks, 'tokenOf'>;
}

export function sendEmail(deps: SendEmailDeps) {
  const deliver = deliverNotices(deps, {
    channel: 'EMAIL',
    async send({ person, entry, id, words }) {
      const token = entryOf(entry).isMandatory
        ? null
        : await deps.unsubscribeLinks.tokenOf({ userId: person.id, entry }, deps.now());
      await deps.mailer.send({ to: person.email, ...noticeMail(words, { person, entry, token }, deps), eventId: id });
    },
  });
  return eachMessage('mail not sent', async (body) => {
    const event = Event.safeParse(body).data;
    if (event?.type === 'contact.received') return forwardContact(deps, event);
    if (event?.type === 'limits.change-waiting') return tellDirectoryContact(deps, event);
    return deliver(body);
  });
}

async function forwardContact(deps: SendEmailDeps, event: EventOf<'contact.received'>): Promise<void> {
  const message = await deps.contactMessages.find(event.at, event.data.messageId);
  if (!message) return;
  await once(deps, { eventId: event.id, channel: 'EMAIL', userId: 'support' }, () =>
    deps.mailer.send({ to: deps.supportMail, ...contactMail(message, deps.siteUrl), eventId: event.id }),
  );
}
