import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { type CreditUnion, creditUnionLabels, type FactChange } from '#shared/domain/credit-union.ts';
import type { Clock } from '../runtime/table.ts';

interface Doing {
  actor: Pick<Caller, 'id' | 'name'>;
  at: string;
}

type Subject = Pick<CreditUnion, 'id' | 'name'>;
type Change = Pick<AuditEntry, 'type' | 'before' | 'after'> & { detail?: string };

export const creditUnionAudit = (
  { newId }: Pick<Clock, 'newId'>,
  { actor, at }: Doing,
  subject: Subject,
  { detail = '', ...change }: Change,
): AuditEntry => ({
  id: newId('A'),
  at,
  actorId: actor.id,
  actorName: actor.name,
  subjectId: subject.id,
  subjectName: subject.name,
  ...change,
  detail,
});

const value = (field: FactChange['field'], text: string) => `${creditUnionLabels[field]}: ${text || 'none'}`;

export const creditUnionEdits = (
  clock: Pick<Clock, 'newId'>,
  doing: Doing,
  subject: Subject,
  changes: readonly FactChange[],
  detail = '',
): AuditEntry[] =>
  changes.map(({ field, before, after }) =>
    creditUnionAudit(clock, doing, subject, {
      type: 'Credit Union Edited',
      before: value(field, before),
      after: value(field, after),
      detail,
    }),
  );
