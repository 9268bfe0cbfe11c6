import * as z from 'zod';
import { PersonalText } from '#shared/contract/fields.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import { PersonName } from '#shared/contract/signup.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { AuditEntry, AuditType } from '#shared/domain/audit.ts';
import { disablingObstacle, displayName, type User, verifiedNameAfter } from '#shared/domain/user.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { PhoneNumber } from '../../rules/phone-number.ts';
import { patchDocument } from '../../runtime/patch.ts';
import type { Clock } from '../../runtime/table.ts';
import { valid } from '../../runtime/valid.ts';
import type { UserStore } from '../../store/users.ts';

interface Deps extends Pick<Clock, 'newId'> {
  users: UserStore;
}

interface Update {
  current: User;
  patch: Patch;
  caller: Caller;
  at: string;
}

const flag = z.union([z.boolean(), z.enum(['True', 'False']).transform((text) => text === 'True')]);

const Own = z.object({
  givenName: PersonName('First name'),
  surname: PersonName('Last name'),
  jobTitle: PersonalText('Job title', { mayBeEmpty: true }),
  phoneNumber: PhoneNumber('Phone number', { mayBeEmpty: true }),
  cellPhone: PhoneNumber('Cell phone', { mayBeEmpty: true }),
  signingAuthority: z.boolean().nullable(),
});
const Administered = Own.extend({
  accountEnabled: z.boolean(),
  disableReports: flag,
  disableUpload: flag.or(z.null().transform(() => false)),
  userType: z.enum(['Partner', 'Basic']),
});

/** Older names needn't be fixed with other edits. */
const unchangedNames = (before: Record<string, unknown>, after: Record<string, unknown>) => ({
  ...(after.givenName === before.givenName && { givenName: z.string() }),
  ...(after.surname === before.surname && { surname: z.string() }),
});

export async function updateUser(deps: Deps, { current, patch, caller, at }: Update): Promise<User> {
  const schema = isAdmin(caller) ? Administered : Own;
  const paths = Object.keys(schema.shape).map((field) => `/${field}`);
  const { isEnabled, ...rest } = current;
  // Values as answered, for a patch that tests one before it replaces it.
  const document = { ...rest, accountEnabled: isEnabled, disableUpload: current.disableUpload ? 'True' : 'False' };
  const before = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, document[field as never]]));
  const after = patchDocument(before, patch, (path) => paths.includes(path)) as Record<string, unknown>;
  const edited = valid(schema.extend(unchangedNames(before, after)), after);
  const { accountEnabled = isEnabled, ...fields } = edited as z.output<typeof Administered>;
  const edits: User = { ...current, ...fields, ...enabledState(current, accountEnabled, at) };
  const isRenamed = displayName(edits) !== displayName(current);
  const next: User = isRenamed ? { ...edits, verifiedName: verifiedNameAfter(current) } : edits;
  if (isSame(current, next)) return current;

  const obstacle = current.isEnabled && !next.isEnabled ? disablingObstacle(current, caller.id) : null;
  if (obstacle) throw new Problem('conflict', { message: obstacle });
  const entries = changes(current, next).map((one) => auditEntry(deps, caller, current, at, one));
  return deps.users.save(next, entries, at);
}

/** Sessions from before an account was disabled or enabled are over. */
const enabledState = (current: User, isEnabled: boolean, at: string): Pick<User, 'isEnabled' | 'sessionsEndedAt'> => ({
  isEnabled,
  sessionsEndedAt: isEnabled === current.isEnabled ? current.sessionsEndedAt : Math.floor(Date.parse(at) / 1000),
});

const isSame = (a: User, b: User) => Object.keys(b).every((field) => a[field as keyof User] === b[field as keyof User]);

const told: [keyof User, AuditType, (value: never) => string][] = [
  ['disableReports', 'Restriction Changed', (value) => (value ? 'Reports disabled' : 'Reports allowed')],
  ['disableUpload', 'Restriction Changed', (value) => (value ? 'Upload disabled' : 'Upload allowed')],
  ['userType', 'User Type Changed', String],
  ['givenName', 'Profile Edited', (value) => `First name ${value}`],
  ['surname', 'Profile Edited', (value) => `Last name ${value}`],
  ['jobTitle', 'Profile Edited', (value) => `Job title ${value}`],
  ['phoneNumber', 'Profile Edited', (value) => `Phone ${phoneLabel(value)}`],
  ['cellPhone', 'Profile Edited', (value) => `Cell phone ${phoneLabel(value)}`],
  ['signingAuthority', 'Profile Edited', (value) => `Signing authority ${value ?? 'not asked'}`],
];

function changes(before: User, after: User): Pick<AuditEntry, 'type' | 'before' | 'after'>[] {
  const rows = told
    .filter(([field]) => before[field] !== after[field])
    .map(([field, type, text]) => ({ type, before: text(before[field] as never), after: text(after[field] as never) }));
  if (before.isEnabled === after.isEnabled) return rows;
  const type = after.isEnabled ? ('Account Enabled' as const) : ('Account Disabled' as const);
  const text = (isEnabled: boolean) => (isEnabled ? 'Enabled' : 'Disabled');
  return [{ type, before: text(before.isEnabled), after: text(after.isEnabled) }, ...rows];
}
