import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import type { Clock } from '../runtime/table.ts';

type Change = Pick<AuditEntry, 'type' | 'before' | 'after'> & { detail?: string };

export const auditEntry = (
  { newId }: Pick<Clock, 'newId'>,
  actor: Pick<Caller, 'id' | 'name'>,
  subject: User,
  at: string,
  { detail = '', ...change }: Change,
): AuditEntry => ({
  id: newId('A'),
  at,
  actorId: actor.id,
  actorName: actor.name,
  subjectId: subject.id,
  subjectName: evidenceName(subject),
  ...change,
  detail,
});
