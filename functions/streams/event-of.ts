import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Event } from '#shared/events/event.ts';
import { auditRecord } from '../store/audit.ts';
import { contactRecord } from '../store/contact-messages.ts';
import { contentRecord } from '../store/content.ts';
import { searchMatchRecord } from '../store/desk.ts';
import type { Item } from '../store/expressions.ts';
import { historyRecord } from '../store/history.ts';
import { proposalStepRecord } from '../store/purchase-proposals.ts';
import { redeliveryRecord } from '../store/webhook-deliveries.ts';
import { auditEvent } from './audit-event.ts';
import { documentEvent } from './document-event.ts';
import { historyEvent } from './history-event.ts';
import { event } from './made-event.ts';
import { proposalEvent } from './proposal-event.ts';

type Image = Record<string, AttributeValue> | undefined;

/** Null for most changes. */
export function eventOf({ eventName, dynamodb }: DynamoDBRecord): Event | null {
  const item = itemOf(dynamodb?.NewImage as Image);
  if (!item) return null;
  return eventName === 'INSERT' ? eventOfNew(item) : eventOfChange(item, itemOf(dynamodb?.OldImage as Image));
}

const isOfFile = ({ PK }: { PK: string }): boolean => PK.startsWith('DOCUMENTS#');

/** Null where no one is told. */
export const eventOfNew = (item: Item & { PK: string }): Event | null =>
  isOfFile(item) ? documentEvent(item, undefined) : eventOfRow(item);

export const eventOfChange = (item: Item & { PK: string }, before: Item | undefined): Event | null =>
  isOfFile(item) ? documentEvent(item, before) : null;

/** In its original version; null for other changes. */
export function redeliveryOf({ eventName, dynamodb }: DynamoDBRecord): Event | null {
  if (eventName !== 'INSERT' || !dynamodb?.Keys?.PK?.S?.startsWith('REDELIVERY#')) return null;
  const item = itemOf(dynamodb.NewImage as Image);
  return item && JSON.parse(record(redeliveryRecord, item).body);
}

const itemOf = (image: Image): Item & { PK: string } => (image && unmarshall(image)) as never;

/** Deterministic; null where it is no event. */
export function eventOfRow(item: Item & { PK: string }): Event | null {
  const read = readers[item.PK.slice(0, item.PK.indexOf('#') + 1)];
  return read?.(item) ?? null;
}

/** Event readers by partition. */
const readers: Record<string, (item: Item) => Event | null> = {
  'HISTORY#': (item) => historyEvent(record(historyRecord, item)),
  'AUDIT#': (item) => auditEvent(record(auditRecord, item)),
  'CONTACT#': (item) => {
    const { id, at } = record(contactRecord, item);
    return event('contact.received', { id, at, subject: `contact-messages/${id}`, data: { messageId: id } });
  },
  'MATCHES#': (item) => {
    const { userId, id, at } = record(searchMatchRecord, item);
    return event('search.matched', { id: `Q-${userId}-${id}`, at, subject: `users/${userId}`, data: { userId, id } });
  },
  'PROPOSALS#': (item) => proposalEvent(record(proposalStepRecord, item)),
  'CONTENT#': (item) => {
    const { name, version, at, userId, userName } = record(contentRecord, item);
    const id = `content-${name}-${version}`;
    const data = { name, contentVersion: version, byId: userId, byName: userName };
    return event('content.published', { id, at, subject: `content/${name}`, data });
  },
};

const record = <T>(read: (item: Item) => T | null, item: Item): T => {
  const found = read(item);
  if (found === null) throw new Error('A row of an append-only partition was left out');
  return found;
};
