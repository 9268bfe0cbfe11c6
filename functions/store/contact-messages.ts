import { CONTACT_MESSAGE_DAYS, type ContactMessage } from '#shared/domain/contact-message.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

const contactItem = (message: ContactMessage) => ({
  ...keys.contactMessage(message.at, message.id),
  ...message,
  expiresAt: Math.floor(Date.parse(message.at) / 1000) + CONTACT_MESSAGE_DAYS * 86_400,
});

export const contactMessageStore = (table: Table) => ({
  find: (at: string, id: string): Promise<ContactMessage | undefined> =>
    table.get<ContactMessage>(keys.contactMessage(at, id)),

  add: (message: ContactMessage, also: Write[]): Promise<void> =>
    table.write({ put: contactItem(message), when: { absent: true } }, ...also),
});
