import type { SQSEvent } from 'aws-lambda';
import type { EntryName } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import type { EventOf } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';

type Order = EventOf<'indication.submitted'>['data'];

/** An indication of interest that no one made, of the first person's credit union, on its way to people of it by mail. */
export function noticeTo(
  people: [User, ...User[]],
  { entry = 'OrderReceipts', changes = {} }: { entry?: EntryName; changes?: Partial<Order> } = {},
): Notice {
  const [{ creditUnionId }] = people;
  const lpNumber = '999999';
  const by = { byId: 'U', byName: 'Someone' };
  const order = { creditUnionId, creditUnionName: 'Test Credit Union', routingNumber: '1', amount: 100 };
  return {
    event: {
      id: `E-${crypto.randomUUID()}`,
      type: 'indication.submitted',
      version: 1,
      at: '2026-03-02T15:04:05.000Z',
      subject: `offerings/${lpNumber}`,
      data: { lpNumber, ...by, ...order, ...changes },
    },
    recipients: people.map(({ id }) => ({ userId: id, entry, channels: ['EMAIL'] })),
  };
}

/** Messages as their queue delivers them. */
export const delivery = (...records: [messageId: string, body: unknown][]): SQSEvent =>
  ({ Records: records.map(([messageId, body]) => ({ messageId, body: JSON.stringify(body) })) }) as SQSEvent;
