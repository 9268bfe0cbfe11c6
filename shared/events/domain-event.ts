import * as z from 'zod';
import { historyTypes } from '../domain/history.ts';

/**
 * What leaves the table: every history row, once written, is an event of the same content. On SNS its `type` is also a
 * message attribute, so that queues subscribe to what they need.
 */
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

/** The events that become mail. */
export const mailedTypes = [
  'Commitment Submitted',
  'Commitment Edited',
  'Commitment Accepted',
  'Commitment Rejected',
] as const satisfies readonly DomainEvent['type'][];
