import type { WebhookDelivery } from '#shared/domain/webhook-delivery.ts';
import type { MessageKind, Telling } from '#shared/events/notice.ts';

/** One kind, person and ten-minute window. */
const digested = (kind: MessageKind, window: number) => `DIGEST#${kind.userId}#${kind.entry}#${kind.channel}#${window}`;

export const messageKeys = {
  told: ({ eventId, channel, userId }: Telling) => ({ PK: `TOLD#${eventId}#${userId}`, SK: channel }),
  digest: (kind: MessageKind, window: number) => ({ PK: digested(kind, window), SK: 'COUNT' }),
  held: (kind: MessageKind, window: number, eventId: string) => ({ PK: digested(kind, window), SK: `HELD#${eventId}` }),
  arranged: (kind: MessageKind, window: number) => ({ PK: digested(kind, window), SK: 'ARRANGED' }),
  heldFile: (group: string, place: string) => ({ PK: `FILEGROUP#${group}`, SK: `FILE#${place}` }),
  toldFiles: (group: string) => ({ PK: `FILEGROUP#${group}`, SK: 'TOLD' }),
  inbox: (userId: string, id: string) => ({ PK: `INBOX#${userId}`, SK: `NOTICE#${id}` }),
  connection: ({ userId, connectionId }: { userId: string; connectionId: string }) => ({
    PK: `CONNECTIONS#${userId}`,
    SK: `CONNECTION#${connectionId}`,
  }),
  /** By the event's month, so that no partition grows forever. */
  delivery: ({ at, id }: Pick<WebhookDelivery, 'at' | 'id'>) => ({
    PK: `WEBHOOK#${at.slice(0, 7)}`,
    SK: `DELIVERY#${id}`,
  }),
  redelivery: ({ deliveryId, id }: { deliveryId: string; id: string }) => ({
    PK: `REDELIVERY#${deliveryId}`,
    SK: `REDELIVERY#${id}`,
  }),
  mailed: (eventId: string, to: string) => ({ PK: `MAILED#${eventId}`, SK: `TO#${to}` }),
} as const;
