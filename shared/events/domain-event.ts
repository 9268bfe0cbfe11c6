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

/** What leaves the table. On SNS its `type` is also a message attribute, so that queues subscribe to what they need. */
export type PublishedEvent = DomainEvent | AccountEvent;

/** The events that become mail. */
export const mailedTypes = [
  'Commitment Submitted',
  'Commitment Edited',
  'Commitment Accepted',
  'Commitment Rejected',
] as const satisfies readonly DomainEvent['type'][];
