import { ulid } from 'ulid';
import { auditStore } from '#functions/store/audit.ts';
import type { Table } from '#functions/store/table.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { erasedName, noAccountId } from '#shared/domain/erasure.ts';
import { evidenceName } from '#shared/domain/user.ts';
import { finder, type Person } from './person-data.ts';

const noAccount = { subjectId: noAccountId, subjectName: 'Someone without an account' };

interface Note {
  type: AuditEntry['type'];
  before?: string;
  after: string;
  reason: string;
}

/** One row per account, or one without. Throws if the reason contains the person's name, address or id, since the rows outlive those. */
export function notesOf(person: Person, { type, before = '', after, reason }: Note): AuditEntry[] {
  if (finder([...person.ids, ...person.emails, ...person.names])(reason)) {
    throw new Error("The reason stays in the audit for good: leave out the person's name, address and id.");
  }
  const at = new Date().toISOString();
  const subjects = person.users.map((user) => ({
    subjectId: user.id,
    subjectName: type === 'Data Exported' ? evidenceName(user) : erasedName,
  }));
  return (subjects.length > 0 ? subjects : [noAccount]).map((subject) => ({
    id: `A${ulid()}`,
    at,
    actorId: 'operator',
    actorName: 'Operator',
    ...subject,
    type,
    before,
    after,
    detail: reason,
  }));
}

export async function addNotes(table: Table, notes: AuditEntry[]): Promise<void> {
  for (const note of notes) await auditStore(table).add(note);
}
