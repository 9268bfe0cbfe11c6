import type { SystemMessageDraft, SystemMessageRow } from '#shared/contract/configuration.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { isDeleted, type SystemMessage, statusAt } from '#shared/domain/system-message.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';

type By = Pick<Caller, 'name'>;

const fieldsOf = ({ messageText, route, isDismissable, startsAt, endsAt }: SystemMessageDraft) => ({
  text: messageText,
  route,
  isDismissable,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
});

export function newMessage(id: string, draft: SystemMessageDraft, { name }: By, now: Date): SystemMessage {
  const at = now.toISOString();
  const who = { createdBy: name, createdAt: at, changedBy: name, changedAt: at };
  return { id, ...fieldsOf(draft), ...who, removedAt: null, version: 0 };
}

const next = (message: SystemMessage, { name }: By, now: Date): SystemMessage => ({
  ...message,
  changedBy: name,
  changedAt: now.toISOString(),
});

export const changeMessage = (message: SystemMessage, draft: SystemMessageDraft, by: By, now: Date): SystemMessage => ({
  ...next(message, by, now),
  ...fieldsOf(draft),
});

export const removeMessage = (message: SystemMessage, by: By, now: Date): SystemMessage => ({
  ...next(message, by, now),
  removedAt: now.toISOString(),
});

export const restoreMessage = (message: SystemMessage, by: By, now: Date): SystemMessage => ({
  ...next(message, by, now),
  removedAt: null,
});

export function assertExisting(message: SystemMessage | undefined, ifMatch?: IfMatch): SystemMessage {
  if (!message || isDeleted(message)) throw new Problem('not_found');
  return seen(message, ifMatch);
}

export function assertDeleted(message: SystemMessage | undefined, ifMatch?: IfMatch): SystemMessage {
  if (!message) throw new Problem('not_found');
  if (!isDeleted(message)) throw new Problem('conflict', { message: "This message isn't deleted." });
  return seen(message, ifMatch);
}

function seen(message: SystemMessage, ifMatch: IfMatch): SystemMessage {
  assertVersion(message, ifMatch);
  return message;
}

export const publicMessage = ({ id, text, route, isDismissable }: SystemMessage) => ({
  id,
  messageText: text,
  route,
  isDismissable,
});

export const rowOf = (message: SystemMessage, now: Date): SystemMessageRow => ({
  ...publicMessage(message),
  startsAt: message.startsAt,
  endsAt: message.endsAt,
  status: statusAt(message, now),
  createdBy: message.createdBy,
  createdAt: message.createdAt,
  changedBy: message.changedBy,
  changedAt: message.changedAt,
  version: message.version,
});
