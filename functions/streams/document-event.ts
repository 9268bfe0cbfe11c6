import { type Document, documentStatus, offeringKinds } from '#shared/domain/document.ts';
import type { Event } from '#shared/events/event.ts';
import { documentRecord } from '../store/documents.ts';
import type { Item } from '../store/expressions.ts';
import { event } from './made-event.ts';

/** Once for each file, when it can first be opened. The id makes repeats recognizable. */
export function documentEvent(item: Item, before: Item | undefined): Event | null {
  const document = documentIn(item);
  if (!document || !isOpenable(document)) return null;
  const earlier = before && documentIn(before);
  if (earlier && isOpenable(earlier)) return null;
  const { kind, owner, itemUniqueId, itemName, section, creditUnionId, uploadedBy, receivedAt } = document;
  if (kind === 'images') return null;
  return event(kind === 'uploads' ? 'file.received' : 'file.available', {
    id: `F-${itemUniqueId}`,
    at: receivedAt,
    subject: `${offeringKinds.includes(kind) ? 'offerings' : 'credit-unions'}/${owner}`,
    data: { kind, owner, itemUniqueId, itemName, section, creditUnionId, uploadedBy },
  });
}

const documentIn = (item: Item): Document | null =>
  String(item.SK).startsWith('DOCUMENT#') ? documentRecord(item) : null;

const isOpenable = (document: Document): boolean =>
  document.isPresent && document.removedAt === null && documentStatus(document) === 'Available';
