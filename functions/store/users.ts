import * as z from 'zod';
import { administeringAt } from '#shared/domain/administration.ts';
import { agreementStatuses } from '#shared/domain/agreement.ts';
import { ownApplication } from '#shared/domain/application.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { displayName, type User } from '#shared/domain/user.ts';
import { auditWrite } from './audit.ts';
import { indexKeys, keys, viewPartitions } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { part, type Reader, record, skipUnreadable } from './record.ts';
import { type SessionNote, sessionAmong, sessionNoteWrite } from './sessions.ts';
import type { Table, Write } from './table.ts';

export type UserStore = ReturnType<typeof userStore>;

const asStored = record<User>('user')({
  id: z.string(),
  email: z.string(),
  givenName: z.string(),
  surname: z.string(),
  verifiedName: z.string().nullable().default(null),
  jobTitle: z.string(),
  phoneNumber: z.string(),
  cellPhone: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  userType: z.enum(['Partner', 'Basic']),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  isEnabled: z.boolean(),
  disableReports: z.boolean(),
  disableUpload: z.boolean(),
  signingAuthority: z.boolean().nullable(),
  isCreditUnionAdmin: z.boolean().default(false),
  administersFrom: z.string().nullable().default(null),
  mfaSince: z.number().nullable(),
  factorLostAt: z.number().nullable().default(null),
  factorResetBegunAt: z.number().nullable().default(null),
  factorIsReset: z.boolean().default(false),
  sessionsEndedAt: z.number().nullable().default(null),
  firstActiveDate: z.string(),
  lastActiveDate: z.string(),
  inactiveSince: z.string().nullable().default(null),
  agreement: part<NonNullable<User['agreement']>>()({
    envelopeId: z.string(),
    status: z.enum(agreementStatuses),
    rejected: z.boolean(),
    completedAt: z.string().nullable().default(null),
  })
    .nullable()
    .default(null),
  verificationEnded: part<NonNullable<User['verificationEnded']>>()({
    at: z.string(),
    envelopeId: z.string().nullable(),
  })
    .nullable()
    .default(null),
  movedAt: z.string().nullable().default(null),
  originatingApplication: z.string().default(ownApplication),
  version: z.number(),
});

export const userRecord: Reader<User> = (item) => {
  const found = asStored(item);
  return found && administeringAt(found, new Date());
};

export const userItem = (user: User, changedAt: string) => ({
  ...keys.user(user.id),
  ...indexKeys.view('USERS', changedAt, user.id),
  ...indexKeys.creditUnion(user.creditUnionId, `USER#${displayName(user)}#${user.id}`),
  ...(user.isAdmin && indexKeys.role('LPAdmin', user.email)),
  ...(user.isEnabled && !user.inactiveSince && indexKeys.activity(user.id, user.lastActiveDate)),
  ...user,
});

export const userWrite = (user: User, at: string): Write => ({
  put: userItem(user, at),
  when: { version: user.version - 1 },
});

interface RoleItem {
  members: string[];
  version: number;
}

export const roleRecord = record<RoleItem>('role')({ members: z.array(z.string()), version: z.number() });

export const userStore = (table: Table) => ({
  find: (id: string): Promise<User | undefined> => table.get(keys.user(id), userRecord),

  /** With what is noted of a session, in one read. */
  async inSession(id: string, sessionId: string, now: Date): Promise<{ user: User | undefined; note: SessionNote }> {
    const among = await table.atOnce([keys.user(id), keys.session(id, sessionId)]);
    return { user: among(keys.user(id), userRecord), note: sessionAmong(id, sessionId, among, now) };
  },

  async add(next: User, entry: AuditEntry): Promise<User> {
    const user = nextVersion(next);
    await table.write({ put: userItem(user, entry.at), when: { absent: true } }, auditWrite(entry));
    return user;
  },

  async save(next: User, entries: AuditEntry[], at: string, also: Also<User> = noWrites): Promise<User> {
    const user = nextVersion(next);
    await table.write(userWrite(user, at), ...entries.map(auditWrite), ...also(user));
    return user;
  },

  findAll: (ids: string[]): Promise<User[]> => table.readAll(ids.map(keys.user), skipUnreadable(userRecord)),

  ofCreditUnion: (creditUnionId: string): Promise<User[]> =>
    table.all(
      { index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'USER#' },
      skipUnreadable(userRecord),
    ),

  async *everyone(): AsyncGenerator<User[]> {
    for (const partition of viewPartitions('USERS')) {
      yield* table.pages({ index: 'byView', partition }, skipUnreadable(userRecord));
    }
  },

  admins: (): Promise<User[]> => table.all({ index: 'byRole', partition: 'ROLE#LPAdmin' }, userRecord),

  /** The accompanying write fails if they have changed. */
  async administrators(): Promise<{ members: string[]; becoming: (members: string[]) => Write }> {
    const { members, version } = (await table.get(keys.role('LPAdmin'), roleRecord)) ?? { members: [], version: 0 };
    return {
      members,
      becoming: (next) => ({
        put: { ...keys.role('LPAdmin'), members: next, version: version + 1 },
        when: version === 0 ? { absent: true } : { version },
      }),
    };
  },

  /** One shard, in pages, longest absent first. */
  absentSince: (shard: number, before: string): AsyncGenerator<User[]> =>
    table.pages({ index: 'byActivity', partition: `ACTIVITY#${shard}`, before }, skipUnreadable(userRecord)),

  /** With a session that has passed its challenge. */
  saveFactor: (user: User, factor: Partial<User>, { now, entry, passedBy, also = [] }: FactorChange): Promise<void> =>
    table.write(
      {
        update: keys.user(user.id),
        set: factor,
        add: { version: 1 },
        when: { version: user.version },
      },
      auditWrite(entry),
      ...(passedBy ? [sessionNoteWrite(user.id, passedBy, { passedChallenge: true }, now)] : []),
      ...also,
    ),
});

interface FactorChange {
  now: Date;
  entry: AuditEntry;
  passedBy?: string;
  also?: Write[];
}
