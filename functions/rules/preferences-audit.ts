import type { Caller } from '#shared/domain/access.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import {
  destinations,
  type EntryName,
  entryNames,
  type Preferences,
  wishFor,
} from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import type { Clock } from '../runtime/table.ts';
import { auditEntry } from './audit-entry.ts';

interface Changing {
  actor: Pick<Caller, 'id' | 'name'>;
  subject: User;
  before: Preferences;
  after: Preferences;
  at: string;
}

/** The rows of a change of preferences: of the number whoever changed it, of wishes where someone else did. */
export function preferencesAudit(clock: Pick<Clock, 'newId'>, { actor, subject, ...change }: Changing): AuditEntry[] {
  const { before, after, at } = change;
  const row = (text: (of: Preferences) => string) =>
    auditEntry(clock, actor, subject, at, { type: 'Profile Edited', before: text(before), after: text(after) });
  const changed = entryNames.filter((name) => wishText(name, before) !== wishText(name, after));
  return [
    ...(numberText(before) === numberText(after) ? [] : [row(numberText)]),
    ...(actor.id === subject.id || changed.length === 0
      ? []
      : [row((of) => changed.map((name) => wishText(name, of)).join('; '))]),
  ];
}

const numberText = ({ sms }: Preferences) =>
  sms
    ? `Number for texts ${phoneLabel(sms.number)}, ${sms.confirmedAt ? 'confirmed' : 'not confirmed'}`
    : 'No number for texts';

function wishText(name: EntryName, { wishes }: Preferences): string {
  const wish = wishFor(name, wishes);
  return `${name}: ${destinations.filter((one) => wish[one]).join(' and ') || 'off'}`;
}
