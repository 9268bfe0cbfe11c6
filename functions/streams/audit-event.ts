import type { AuditEntry, AuditType } from '#shared/domain/audit.ts';
import { noAccountId } from '#shared/domain/erasure.ts';
import { alertedBy } from '#shared/domain/servicing/alert-entry.ts';
import { waitsForWords } from '#shared/domain/wire-instructions.ts';
import type { Event, EventOf, EventType } from '#shared/events/event.ts';
import { event } from './made-event.ts';

export function auditEvent(entry: AuditEntry): Event | null {
  const { id, at, subjectId, subjectName, actorId, actorName } = entry;
  const what = waitingParts[entry.type];
  if (what) {
    const data = { creditUnionId: subjectId, creditUnionName: subjectName, byId: actorId, byName: actorName, what };
    return event('limits.change-waiting', { id, at, subject: `credit-unions/${subjectId}`, data });
  }
  if (entry.type === 'Wire Instructions Entered' || entry.type === 'Wire Instructions Changed') {
    const place = { id, at, subject: `credit-unions/${subjectId}` };
    const of = { creditUnionId: subjectId, creditUnionName: subjectName, byId: actorId, byName: actorName };
    if (entry.type === 'Wire Instructions Changed') return event('wire-instructions.changed', { ...place, data: of });
    const waitsFor = entry.after === waitsForWords.administrator ? 'administrator' : 'partner';
    return event('wire-instructions.entered', { ...place, data: { ...of, waitsFor } });
  }
  if (entry.type === 'Limits Broken') {
    const data = { creditUnionId: subjectId, creditUnionName: subjectName, cycle: entry.after };
    return event('limits.broken', { id, at, subject: `credit-unions/${subjectId}`, data });
  }
  if (entry.type === 'Performance Alert') {
    const data = alertedBy(entry);
    return event('performance.alert', { id, at, subject: `offerings/${data.lpNumber}`, data });
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
