import type { Caller } from '#shared/domain/access.ts';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { DataRoomVisit } from '#shared/domain/data-room-visit.ts';
import { type Document, type Folder, isListed } from '#shared/domain/document.ts';
import type { WebhookDelivery } from '#shared/domain/webhook-delivery.ts';
import type { MessageKind, Telling } from '#shared/events/notice.ts';
import { offeringKeys } from './offering-keys.ts';

/**
 * Every key of the one table. Read this file to know the access patterns.
 *
 * | question | read |
 * |---|---|
 * | one offering; one credit union's order on it | Get `OFFERING#{lp}` |
 * | all orders on an offering | Query `OFFERING#{lp}`, `COMMITMENT#` or `INTEREST#` |
 * | what happened to an offering, newest first | Query `HISTORY#{lp}` backwards |
 * | what happened to any offering | Query byView, as the other lists |
 * | one document; how many are in each section | Get `DOCUMENTS#{kind}/{owner}` + `DOCUMENT#`; Query `SECTION#` |
 * | a page of the documents of a section | Query byOrder |
 * | every folder there is | Query `FOLDERS` |
 * | an upload under way, of the person who began it | Get `USER#{id}` + `UPLOAD#{id}` |
 * | whether a person began another upload or zip meanwhile | Get `TURN#{what}#{id}` |
 * | a zip and how far it is | Get `USER#{id}` + `ZIP#{id}` |
 * | who opened a file; what a person opened; what was opened in a month | Query `ACCESS#{kind}/{owner}/{id}`; byPerson; byMonth |
 * | what a person said who has not confirmed the address yet | Get `SIGNUP#{ticket's fingerprint}`, then `SIGNUP#{account}` |
 * | which account the code of a sign-up confirms | Get `SIGNUP#{sign-up id's fingerprint}` + `CODE` |
 * | how a person wishes to be told of things | Get `USER#{id}` + `PREFERENCES` |
 * | whether a person has given back the code that was sent to a number | Get `USER#{id}` + `NUMBER` |
 * | a person; whether this session passed MFA or has ended | Get `USER#{id}` |
 * | orders of one credit union; what it sells; reports for it alone | Query byCreditUnion |
 * | every row of a view | Query byView, each of 8 shards |
 * | what changed in the history, or in any other view | Get `JOURNALS`; Query `JOURNAL#{name}` after a number |
 * | who are the administrators | Query byRole; Get `ROLE#LPAdmin` to count them |
 * | who was absent longest | Query byActivity, one of 8 shards |
 * | who is making an envelope for a person just now | Put `SIGNING#{id}`, unless it is there |
 * | a person's agreements; whose an envelope is | Query `USER#{id}`, `AGREEMENT#`; Get `ENVELOPE#{id}` |
 * | what was done to a person's account, or to a credit union of the directory | Query `AUDIT#{id}` backwards |
 * | the directory of credit unions, by name | Query byView, as the other lists |
 * | the system messages; the settings of the platform | Query `SYSTEMMESSAGES`; Get `PLATFORM` + `SETTINGS` |
 * | one contact message; those of a month | Get, Query `CONTACT#{month}` |
 * | how many came of one sender in a window of time | Get `RATE#{what}#{who}` |
 * | every text block that was edited, as it is now; one of them | Query `BLOCKS`; Get `BLOCKS` + `BLOCK#` |
 * | earlier texts of a block, newest first | Query `CONTENT#{name}` backwards |
 * | whether someone was told of an event on a channel | Get `TOLD#{event}#{person}` + channel |
 * | messages of a kind for a person in ten minutes | Get `DIGEST#{…}` + `COUNT`; Query `HELD#` |
 * | a person's inbox, newest first; one of its notices | Query `INBOX#{id}` backwards; Get |
 * | what became of an event on its way to the webhook; the latest of all | Get, Query `WEBHOOK#{month}` backwards |
 * | which browsers of a person hear of news at once | Query `CONNECTIONS#{id}` |
 * | what was announced about an offering | Get, Query `ANNOUNCEMENTS#{lp}` |
 * | how far a migration of stored records is | Get `MIGRATIONS` + `MIGRATION#{name}` |
 * | what a person watches, searches for, and when they were here | Query `USER#{id}`, `WATCH#` or `SEARCH#`; Get `VISIT` |
 * | when a person was at the files of an LP, and until when all are read | Get `USER#{id}` + `DATAROOM#{lp}` |
 * | who watches an offering; searches with an alert | Query `WATCHERS#{lp}`; Query `ALERTS#{alert}#`, each of 8 shards |
 * | what saved searches of a person found in some days | Get `MATCHES#{id}` |
 * | which credit unions opened an offering, and how far they came | Query `LOOKS#{lp}` |
 * | a credit union by name, routing number or charter number | Get `CREDITUNIONNAME#`, `ROUTINGNUMBER#`, `CHARTERNUMBER#` |
 * | a closed order book; runs of it; what each order gets; which are being applied; which books are to be closed again | Get `ALLOCATION#{lp}` + `BOOK`; Query `RUN#`; Query, Get `ALLOCATION#{lp}#{run}`, `RESULT#`; Query `APPLYING`; Query `CLOSINGS` |
 * | terms of an offering that someone was shown, by their hash | Get `TERMS#{lp}` |
 * | the tapes of an offering, newest first; one of them; samples of its columns | Query, Get `TAPES#{lp}`, `TAPE#`; Get `SAMPLES#` |
 * | what ids of an offering's, or a seller's, tapes are hidden with; what a seller took headings for | Get `TAPESECRET#{lp or credit union}`; Get `CREDITUNION#{id}` + `MAPPING#{signature}` or `MAPPING#LATEST` |
 * | what a credit union assumed of an offering, newest first; one scenario | Query, Get `SCENARIOS#{lp}#{credit union}` |
 * | files of call reports, as kept and as sent in; the one in force; what a file says of a credit union; all of it in short | Query, Get `CALLREPORTS`, `CYCLE#` or `FILE#`; Get `CURRENT`; Get `CALLREPORT#{charter}` + `CYCLE#`; Query `CALLREPORTROSTER#{cycle}#{report}` |
 * | limits of a credit union; what it holds outside; who decides how much; what it proposes to buy, what became of that, what waits anywhere; its checks | Get `CREDITUNION#{id}` + `COMPLIANCE`, `OUTSIDE`, `AUTHORITIES`; Get, Query `PROPOSAL#`; Query `PROPOSALS#{id}`, `WAITINGPROPOSALS`, `EVIDENCE#{id}` |
 */
export const keys = {
  offering: (lp: string) => ({ PK: `OFFERING#${lp}`, SK: 'OFFERING' }),
  commitment: (lp: string, creditUnionId: string) => ({ PK: `OFFERING#${lp}`, SK: `COMMITMENT#${creditUnionId}` }),
  interest: (lp: string, creditUnionId: string) => ({ PK: `OFFERING#${lp}`, SK: `INTEREST#${creditUnionId}` }),
  /** A partition of its own, so that IAM can deny updates and deletes by leading key. */
  history: (lp: string, at: string, id: string) => ({ PK: `HISTORY#${lp}`, SK: `HISTORY#${at}#${id}` }),
  document: (folder: Folder, itemUniqueId: string) => ({
    PK: `DOCUMENTS#${folder.kind}/${folder.owner}`,
    SK: `DOCUMENT#${itemUniqueId}`,
  }),
  section: (folder: Folder, section: string) => ({
    PK: `DOCUMENTS#${folder.kind}/${folder.owner}`,
    SK: `SECTION#${section}`,
  }),
  folder: (folder: Folder) => ({ PK: 'FOLDERS', SK: `FOLDER#${folder.kind}/${folder.owner}` }),
  upload: (userId: string, uploadId: string) => ({ PK: `USER#${userId}`, SK: `UPLOAD#${uploadId}` }),
  /** Counts what a person or a credit union begins, so that two requests cannot both be the last that is allowed. */
  turn: (what: Turn, who: string) => ({ PK: `TURN#${what}#${who}`, SK: 'TURN' }),
  zip: (userId: string, zipId: string) => ({ PK: `USER#${userId}`, SK: `ZIP#${zipId}` }),
  /** Append-only, in partitions of its own as the history is. */
  access: (entry: AccessEntry) => ({
    PK: `ACCESS#${entry.kind}/${entry.owner}/${entry.itemUniqueId}`,
    SK: `ACCESS#${entry.at}#${entry.id}`,
  }),
  user: (id: string) => ({ PK: `USER#${id}`, SK: 'USER' }),
  preferences: (userId: string) => ({ PK: `USER#${userId}`, SK: 'PREFERENCES' }),
  numberProof: (userId: string) => ({ PK: `USER#${userId}`, SK: 'NUMBER' }),
  session: (userId: string, sessionId: string) => ({ PK: `USER#${userId}`, SK: `SESSION#${sessionId}` }),
  signUpTicket: (fingerprint: string) => ({ PK: `SIGNUP#${fingerprint}`, SK: 'TICKET' }),
  signUpCode: (fingerprint: string) => ({ PK: `SIGNUP#${fingerprint}`, SK: 'CODE' }),
  signUp: (accountId: string) => ({ PK: `SIGNUP#${accountId}`, SK: 'SIGNUP' }),
  creditUnion: (id: string) => ({ PK: `CREDITUNION#${id}`, SK: 'CREDITUNION' }),
  creditUnionName: (name: string) => ({ PK: `CREDITUNIONNAME#${name.toUpperCase()}`, SK: 'CREDITUNIONNAME' }),
  routingNumber: (routingNumber: string) => ({ PK: `ROUTINGNUMBER#${routingNumber}`, SK: 'ROUTINGNUMBER' }),
  charterNumber: (charterNumber: string) => ({ PK: `CHARTERNUMBER#${charterNumber}`, SK: 'CHARTERNUMBER' }),
  /** Who holds a role, in one item: taking it from the last one can then be refused for certain. */
  role: (role: 'LPAdmin') => ({ PK: `ROLE#${role}`, SK: 'ROLE' }),
  agreement: (userId: string, createdAt: string, envelopeId: string) => ({
    PK: `USER#${userId}`,
    SK: `AGREEMENT#${createdAt}#${envelopeId}`,
  }),
  /** Held while an envelope is made for a person. */
  signing: (userId: string) => ({ PK: `SIGNING#${userId}`, SK: 'SIGNING' }),
  envelope: (envelopeId: string) => ({ PK: `ENVELOPE#${envelopeId}`, SK: 'ENVELOPE' }),
  /** Where the link of a forwarded request leads, by the fingerprint of its token. */
  forward: (fingerprint: string) => ({ PK: `FORWARD#${fingerprint}`, SK: 'FORWARD' }),
  /** Append-only, in a partition of its own as the history is. */
  audit: (userId: string, at: string, id: string) => ({ PK: `AUDIT#${userId}`, SK: `AUDIT#${at}#${id}` }),
  block: (name: string) => ({ PK: 'BLOCKS', SK: `BLOCK#${name}` }),
  /** Append-only, in a partition of its own as the history is. */
  contentVersion: (name: string, version: number) => ({
    PK: `CONTENT#${name}`,
    SK: `VERSION#${String(version).padStart(6, '0')}`,
  }),
  idempotency: (who: Pick<Caller, 'id'>, key: string) => ({ PK: `IDEMPOTENCY#${who.id}#${key}`, SK: 'IDEMPOTENCY' }),
  told: ({ eventId, channel, userId }: Telling) => ({ PK: `TOLD#${eventId}#${userId}`, SK: channel }),
  /** Messages of one kind for one person in one window of ten minutes. */
  digest: (kind: MessageKind, window: number) => ({
    PK: `DIGEST#${kind.userId}#${kind.entry}#${kind.channel}#${window}`,
    SK: 'COUNT',
  }),
  held: (kind: MessageKind, window: number, eventId: string) => ({
    ...keys.digest(kind, window),
    SK: `HELD#${eventId}`,
  }),
  arranged: (kind: MessageKind, window: number) => ({ ...keys.digest(kind, window), SK: 'ARRANGED' }),
  inbox: (userId: string, id: string) => ({ PK: `INBOX#${userId}`, SK: `NOTICE#${id}` }),
  connection: ({ userId, connectionId }: { userId: string; connectionId: string }) => ({
    PK: `CONNECTIONS#${userId}`,
    SK: `CONNECTION#${connectionId}`,
  }),
  announcement: (lp: string, id: string) => ({ PK: `ANNOUNCEMENTS#${lp}`, SK: `ANNOUNCEMENT#${id}` }),
  /** By the month of the event, so that no partition grows for ever. */
  delivery: ({ at, id }: Pick<WebhookDelivery, 'at' | 'id'>) => ({
    PK: `WEBHOOK#${at.slice(0, 7)}`,
    SK: `DELIVERY#${id}`,
  }),
  redelivery: ({ deliveryId, id }: { deliveryId: string; id: string }) => ({
    PK: `REDELIVERY#${deliveryId}`,
    SK: `REDELIVERY#${id}`,
  }),
  mailed: (eventId: string, to: string) => ({ PK: `MAILED#${eventId}`, SK: `TO#${to}` }),
  /** The last number that was taken in a journal, and the one up to which the index is known to have followed. */
  journal: (name: JournalName) => ({ PK: 'JOURNALS', SK: name }),
  journalEntry: (name: JournalName, number: number) => ({ PK: journalPartition(name), SK: journalPlace(number) }),
  systemMessage: (id: string) => ({ PK: 'SYSTEMMESSAGES', SK: `SYSTEMMESSAGE#${id}` }),
  /** By month, so that no partition grows for ever. */
  contactMessage: (at: string, id: string) => ({ PK: `CONTACT#${at.slice(0, 7)}`, SK: `CONTACT#${at}#${id}` }),
  rate: (name: string, who: string, window: number) => ({ PK: `RATE#${name}#${who}`, SK: `RATE#${window}` }),
  migration: (name: string) => ({ PK: 'MIGRATIONS', SK: `MIGRATION#${name}` }),
  watch: (userId: string, lp: string) => ({ PK: `USER#${userId}`, SK: `WATCH#${lp}` }),
  watcher: (lp: string, userId: string) => ({ PK: `WATCHERS#${lp}`, SK: `USER#${userId}` }),
  search: (userId: string, id: string) => ({ PK: `USER#${userId}`, SK: `SEARCH#${id}` }),
  alert: (alert: string, userId: string, id: string) => ({
    PK: `ALERTS#${alert}#${shardOf(userId)}`,
    SK: `SEARCH#${userId}#${id}`,
  }),
  /** By person and days, so that the same is told once. */
  searchMatch: ({ userId, id }: { userId: string; id: string }) => ({ PK: `MATCHES#${userId}`, SK: `MATCH#${id}` }),
  visit: (userId: string) => ({ PK: `USER#${userId}`, SK: 'VISIT' }),
  dataRoomVisit: ({ userId, lpNumber }: Pick<DataRoomVisit, 'userId' | 'lpNumber'>) => ({
    PK: `USER#${userId}`,
    SK: `DATAROOM#${lpNumber}`,
  }),
  ...offeringKeys,
  lpCounter: () => ({ PK: 'COUNTER#LP', SK: 'COUNTER' }),
} as const;

/** What is counted so that a limit holds. */
export type Turn = 'UPLOAD' | 'ZIP' | 'SCENARIO' | 'TAPE';

export type ViewName = 'OFFERINGS' | 'COMMITMENTS' | 'INTERESTS' | 'USERS' | 'CREDITUNIONS' | 'HISTORY';

/** Where changes of what lists show are noted; those of the history apart, for every look at a file adds to it. */
export type JournalName = 'LISTS' | 'HISTORY';

export const journalOf = (view: ViewName): JournalName => (view === 'HISTORY' ? 'HISTORY' : 'LISTS');
export const journalPartition = (name: JournalName): string => `JOURNAL#${name}`;
export const journalPlace = (number: number): string => String(number).padStart(12, '0');

/** Shards of the activity index and of each view, so that their writes spread and a cold start reads them side by side. */
const SHARDS = 8;
export const ACTIVITY_SHARDS = SHARDS;

/** FNV-1a, so that ids that count up spread as evenly as random ones. */
function shardOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARDS;
}

/** The partitions that hold the searches with an alert together. */
export const alertPartitions = (alert: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `ALERTS#${alert}#${shard}`);

/** The partitions that hold a view together. */
export const viewPartitions = (view: ViewName): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `VIEW#${view}#${shard}`);

const listed: Partial<Record<string, ViewName>> = {
  'OFFERING OFFERING': 'OFFERINGS',
  'OFFERING COMMITMENT': 'COMMITMENTS',
  'OFFERING INTEREST': 'INTERESTS',
  'USER USER': 'USERS',
  'CREDITUNION CREDITUNION': 'CREDITUNIONS',
  'HISTORY HISTORY': 'HISTORY',
};

/** The view that the item with this key is a row of. */
export const viewOf = ({ PK, SK }: { PK: string; SK: string }): ViewName | null =>
  listed[`${PK.split('#', 1)} ${SK.split('#', 1)}`] ?? null;

/** Index keys of an item, in addition to its own key. */
export const indexKeys = {
  view: (view: ViewName, changedAt: string, id: string) => ({
    viewPK: `VIEW#${view}#${shardOf(id)}`,
    viewSK: `${changedAt}#${id}`,
  }),
  creditUnion: (creditUnionId: string, sort: string) => ({
    creditUnionPK: `CREDITUNION#${creditUnionId}`,
    creditUnionSK: sort,
  }),
  role: (role: 'LPAdmin', email: string) => ({ rolePK: `ROLE#${role}`, roleSK: email }),
  order: (document: Document) => {
    const folder = `${document.kind}/${document.owner}`;
    const orderSK = `${document.position}#${document.itemUniqueId}`;
    if (isListed(document)) return { orderPK: `ORDER#${folder}#${document.section}`, orderSK };
    return document.isPresent ? { orderPK: `REMOVED#${folder}`, orderSK } : {};
  },
  /** Of a report for one credit union alone. */
  report: (document: Document) =>
    document.kind === 'reports' && document.creditUnionId !== null && isListed(document)
      ? {
          creditUnionPK: `CREDITUNION#${document.creditUnionId}`,
          creditUnionSK: `REPORT#${document.owner}#${document.position}#${document.itemUniqueId}`,
        }
      : {},
  access: ({ at, id, userId }: AccessEntry) => ({
    personPK: `ACCESS#${userId}`,
    personSK: `${at}#${id}`,
    monthPK: `ACCESS#${at.slice(0, 7)}`,
    monthSK: `${at}#${id}`,
  }),
  activity: (userId: string, lastActiveDate: string) => ({
    activityPK: `ACTIVITY#${shardOf(userId)}`,
    activitySK: `${lastActiveDate}#${userId}`,
  }),
} as const;
