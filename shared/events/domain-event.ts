import * as z from 'zod';
import { auditTypes } from '../domain/audit.ts';
import { historyTypes } from '../domain/history.ts';

/** What happened to an offering: a history row, once written, is an event of the same content. */
export const DomainEvent = z.object({
  id: z.string(),
  lpNumber: z.string(),
  type: z.enum(historyTypes),
  at: z.iso.datetime(),
  userId: z.string(),
  userName: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  detail: z.string(),
  amount: z.number().nullable(),
});
export type DomainEvent = z.infer<typeof DomainEvent>;

/** What was done to a person's account: an audit row, likewise. */
export const AccountEvent = z.object({
  id: z.string(),
  type: z.enum(auditTypes),
  at: z.iso.datetime(),
  actorId: z.string(),
  actorName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.string(),
  after: z.string(),
  detail: z.string(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

/** A contact message has come. What it says stays in the table: queues and their dead letters need not know it. */
export const ContactEvent = z.object({
  id: z.string(),
  type: z.literal('Contact Message'),
  at: z.iso.datetime(),
});
export type ContactEvent = z.infer<typeof ContactEvent>;

/** That a text block of the public pages changed: a version of it, without the text. */
export const ContentEvent = z.object({
  id: z.string(),
  type: z.literal('Content Published'),
  at: z.iso.datetime(),
  userId: z.string(),
  userName: z.string(),
  name: z.string(),
  version: z.number().int(),
});
export type ContentEvent = z.infer<typeof ContentEvent>;

/** What leaves the table. On SNS its `type` is also a message attribute, so that queues subscribe to what they need. */
export type PublishedEvent = DomainEvent | AccountEvent | ContactEvent | ContentEvent;

/** What changes who can get at an account: its person reads of each, whoever did it. */
export const securityTypes = [
  'Factor Enrolled',
  'Factor Replaced',
  'Factor Removed',
  'Factor Reset',
  'Password Changed',
  'Password Reset',
  'Administrator Granted',
  'Administrator Removed',
  'User Verified',
  'Verification Removed',
  'Verification Restored',
  'Account Disabled',
  'Account Enabled',
  'Agreement Forwarded',
] as const satisfies readonly AccountEvent['type'][];
export type SecurityType = (typeof securityTypes)[number];

export const SecurityEvent = AccountEvent.extend({ type: z.enum(securityTypes) });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** The events that become mail. */
export const MailedEvent = z.union([DomainEvent, ContactEvent, SecurityEvent]);
export type MailedEvent = z.infer<typeof MailedEvent>;

export const mailedTypes = [
  'Commitment Submitted',
  'Commitment Edited',
  'Commitment Accepted',
  'Commitment Rejected',
  'Contact Message',
  ...securityTypes,
] as const satisfies readonly MailedEvent['type'][];

/** The events after which Cognito's account is brought in step with the person's row. */
export const identityTypes = [
  'Account Enabled',
  'Account Disabled',
  'Administrator Granted',
  'Administrator Removed',
  'User Verified',
  'Verification Removed',
  'Verification Restored',
  'Factor Reset',
] as const satisfies readonly AccountEvent['type'][];

/** The events after which pages are printed again. */
export const printedTypes = ['Content Published'] as const satisfies readonly ContentEvent['type'][];
