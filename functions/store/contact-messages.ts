import * as z from 'zod';
import { CONTACT_MESSAGE_DAYS, type ContactMessage } from '#shared/domain/contact-message.ts';
import { correlation } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type ContactMessageStore = ReturnType<typeof contactMessageStore>;

export const contactRecord = record<ContactMessage>('contact message')({
  id: z.string(),
  at: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  userId: z.string().nullable(),
  relatedObject: z.string(),
  sourceUrl: z.string(),
  answered: part<NonNullable<ContactMessage['answered']>>()({ at: z.string(), by: z.string() }).nullable(),
  version: z.number(),
});

const contactItem = (message: ContactMessage) => ({
  ...keys.contactMessage(message.at, message.id),
  ...message,
  expiresAt: Math.floor(Date.parse(message.at) / 1000) + CONTACT_MESSAGE_DAYS * 86_400,
  ...correlation(),
});

export const contactMessageStore = (table: Table) => ({
  find: (at: string, id: string): Promise<ContactMessage | undefined> =>
    table.get(keys.contactMessage(at, id), contactRecord),

  add: (message: ContactMessage, also: Write[]): Promise<void> =>
    table.write({ put: contactItem(message), when: { absent: true } }, ...also),
});
