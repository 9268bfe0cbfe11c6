import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { AuditEntry, AuditType } from '#shared/domain/audit.ts';
import { type Document, documentStatus, offeringKinds } from '#shared/domain/document.ts';
import { noAccountId } from '#shared/domain/erasure.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { Event, type EventOf, type EventType } from '#shared/events/event.ts';
import { auditRecord } from '../store/audit.ts';
import { contactRecord } from '../store/contact-messages.ts';
import { contentRecord } from '../store/content.ts';
import { searchMatchRecord } from '../store/desk.ts';
import { documentRecord } from '../store/documents.ts';
import type { Item } from '../store/expressions.ts';
import { historyRecord } from '../store/history.ts';
import { proposalStepRecord } from '../store/purchase-proposals.ts';
import { redeliveryRecord } from '../store/webhook-deliveries.ts';
import { proposalEvent } from './proposal-event.ts';

type Image = Record<string, AttributeValue> | undefined;

/** Null for most changes. */
export function eventOf({ eventName, dynamodb }: DynamoDBRecord): Event | null {
  const item = itemOf(dynamodb?.NewImage as Image);
  if (!item) return null;
  return eventName === 'INSERT' ? eventOfNew(item) : eventOfChange(item, itemOf(dynamodb?.OldImage as Image));
}

const isOfFile = ({ PK }: { PK: string }): boolean => PK.startsWith('DOCUMENTS#');

const eventOfNew = (item: Item & { PK: string }): Event | null =>
  isOfFile(item) ? eventOfDocument(item, undefined) : eventOfRow(item);

/** Null where no one is told. */
export const eventOfChange = (item: Item & { PK: string }, before: Item | undefined): Event | null =>
  isOfFile(item) ? eventOfDocument(item, before) : null;

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
  'HISTORY#': (item) => ofHistory(record(historyRecord, item)),
  'AUDIT#': (item) => ofAudit(record(auditRecord, item)),
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

const event = <T extends EventType>(type: T, rest: Omit<EventOf<T>, 'type' | 'version'>): Event =>
  Event.parse({ ...rest, type, version: 1 });

/** Once for each file, when it can first be opened. The id makes repeats recognizable. */
function eventOfDocument(item: Item, before: Item | undefined): Event | null {
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

/** Fields that only administrators know: visibility, allocation and the seller's kind. */
const administratorsFields = [
  'Restrictions',
  'sellerSeesNames',
  'Reserve',
  'Increment',
  'PerBuyerMaximum',
  'originatorKind',
  'originatorInsured',
  'retentionPercent',
];

const ofHistory = (entry: HistoryEntry): Event | null => {
  const { id, at, lpNumber, step, creditUnionId, creditUnionName, routingNumber } = entry;
  const place = { id, at, subject: `offerings/${lpNumber}` };
  const offering = { lpNumber, byId: entry.userId, byName: entry.userName };
  const order = { ...offering, creditUnionId, creditUnionName, routingNumber };
  switch (step.type) {
    case 'OfferingPublished':
      return event('offering.published', { ...place, data: offering });
    case 'OfferingHandedIn':
      return event('offering.handed-in', { ...place, data: offering });
    case 'OfferingSentBack':
      return event('offering.sent-back', { ...place, data: offering });
    case 'OfferingUnpublished':
      return event('offering.unpublished', { ...place, data: offering });
    case 'OfferingStateChanged':
      if (step.to === 'Withdrawn') return event('offering.withdrawn', { ...place, data: offering });
      return event('offering.state-changed', { ...place, data: { ...offering, from: step.from, to: step.to } });
    case 'TapeProposed':
      return event('tape.handed-in', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TermSheetProposed':
      return event('tape.terms-proposed', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TapePublished':
      return event('tape.published', { ...place, data: { ...offering, tapeId: step.tapeId } });
    case 'TapeSuperseded':
      return event('tape.superseded', { ...place, data: { ...offering, tapeId: step.tapeId, byTapeId: step.by } });
    case 'TermSheetFilled':
      return event('offering.term-sheet-changed', { ...place, data: { ...offering, changed: step.fields } });
    case 'OfferingEdited': {
      const changed = step.fields.filter((field) => !administratorsFields.includes(field));
      if (changed.length === 0) return null;
      return event('offering.term-sheet-changed', { ...place, data: { ...offering, changed } });
    }
    case 'DeadlineNear': {
      const { deadline, daysLeft } = step;
      return event('offering.deadline-near', { ...place, data: { ...offering, deadline, daysLeft } });
    }
    case 'AnnouncementSent':
      return event('offering.announced', { ...place, data: { ...offering, announcementId: step.announcementId } });
    case 'IndicationSubmitted':
    case 'IndicationChanged':
    case 'CommitmentSubmitted':
    case 'CommitmentWithdrawn':
      return event(orderEvents[step.type], { ...place, data: { ...order, amount: step.amount } });
    case 'CommitmentAccepted':
    case 'CommitmentRejected': {
      const { amount, allocation } = step;
      return event(orderEvents[step.type], { ...place, data: { ...order, amount, ...(allocation && { allocation }) } });
    }
    case 'BookClosingAsked':
      return event('book.closing-asked', { ...place, data: offering });
    case 'AllocationSubmitted': {
      const { runId, runName } = step;
      return event('allocation.submitted', { ...place, data: { ...offering, runId, runName } });
    }
    case 'AllocationApplied': {
      const { runId, orders, served, allocated, unallocated } = step;
      const data = { ...offering, runId, orders, served, allocated, unallocated };
      return event('allocation.applied', { ...place, data });
    }
    case 'CommitmentEdited':
      return event('commitment.edited', {
        ...place,
        data: { ...order, amount: step.amount, formerAmount: step.before },
      });
    default:
      return null;
  }
};

const orderEvents = {
  IndicationSubmitted: 'indication.submitted',
  IndicationChanged: 'indication.changed',
  CommitmentSubmitted: 'commitment.submitted',
  CommitmentWithdrawn: 'commitment.withdrawn',
  CommitmentAccepted: 'commitment.accepted',
  CommitmentRejected: 'commitment.rejected',
} as const;

function ofAudit(entry: AuditEntry): Event | null {
  const { id, at, subjectId, subjectName, actorId, actorName } = entry;
  const what = waitingParts[entry.type];
  if (what) {
    const data = { creditUnionId: subjectId, creditUnionName: subjectName, byId: actorId, byName: actorName, what };
    return event('limits.change-waiting', { id, at, subject: `credit-unions/${subjectId}`, data });
  }
  if (entry.type === 'Limits Broken') {
    const data = { creditUnionId: subjectId, creditUnionName: subjectName, cycle: entry.after };
    return event('limits.broken', { id, at, subject: `credit-unions/${subjectId}`, data });
  }
  if (entry.type === 'Sharing Told') {
    const data = { creditUnionId: subjectId, creditUnionName: subjectName };
    return event('limits.shared', { id, at, subject: `credit-unions/${subjectId}`, data });
  }
  const type: AccountEventType | undefined = (accountEvents as Partial<Record<AuditType, AccountEventType>>)[
    entry.type
  ];
  // Erased people without an account have no id.
  if (!type || (type === 'user.erased' && subjectId === noAccountId)) return null;
  const account = { userId: subjectId, userName: subjectName, byId: actorId, byName: actorName };
  const place = { id, at, subject: `users/${subjectId}` };
  if (type === 'agreement.completed') {
    return event(type, { ...place, data: { ...account, isForwarded: entry.before === 'forwarded' } });
  }
  if (type === 'agreement.forwarded') return event(type, { ...place, data: { ...account, to: entry.after } });
  if (type === 'user.erased') return event(type, { ...place, data: { userId: subjectId } });
  return event(type, { ...place, data: account });
}

/** Audit types of waiting changes. */
const waitingParts: Partial<Record<AuditType, EventOf<'limits.change-waiting'>['data']['what']>> = {
  'Authorities Proposed': 'authorities',
  'Mode Proposed': 'mode',
  'Limits Proposed': 'limits',
  'Administrators Proposed': 'administrators',
  'Exposures Proposed': 'exposures',
};

type AccountEventType = (typeof accountEvents)[keyof typeof accountEvents];

/** Audit rows that are events; the others are internal. */
const accountEvents = {
  'Signed Up': 'user.signed-up',
  'Account Enabled': 'user.enabled',
  'Account Disabled': 'user.disabled',
  'Administrator Granted': 'user.administrator-granted',
  'Administrator Removed': 'user.administrator-removed',
  'User Verified': 'user.verified',
  'Verification Removed': 'user.verification-removed',
  'Verification Restored': 'user.verification-restored',
  'Agreement Forwarded': 'agreement.forwarded',
  'Agreement Completed': 'agreement.completed',
  'Agreement Rejected': 'agreement.rejected',
  'Factor Enrolled': 'user.factor-enrolled',
  'Factor Replaced': 'user.factor-replaced',
  'Factor Removed': 'user.factor-removed',
  'Factor Reset': 'user.factor-reset',
  'Reset Unfinished': 'user.reset-unfinished',
  'Codes Guessed': 'user.codes-guessed',
  'Password Changed': 'user.password-changed',
  'Password Reset': 'user.password-reset',
  'Flagged Inactive': 'user.flagged-inactive',
  'Erasure Completed': 'user.erased',
} as const satisfies Partial<Record<AuditType, EventType>>;
