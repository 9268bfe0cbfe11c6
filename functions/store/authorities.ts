import * as z from 'zod';
import { type Absence, inOtherZone } from '#shared/domain/absence.ts';
import type { PendingAdministration } from '#shared/domain/administration.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import {
  type Authorities,
  noAuthorities,
  type PendingAuthorities,
  type PersonLimit,
  type ZonedAuthorities,
} from '#shared/domain/authorities.ts';
import type { ApprovalTier, Delegation } from '#shared/domain/authority.ts';
import { inForceAt } from '#shared/domain/authority-change.ts';
import { type TimeZone, timeZones, zoneOfState } from '#shared/domain/time-zones.ts';
import { auditWrite } from './audit.ts';
import { creditUnionRecord } from './credit-unions.ts';
import type { Key } from './expressions.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { centsField, part, record } from './record.ts';
import { isRemoved, recordOrMark } from './removed.ts';
import type { Among, Table, Write } from './table.ts';

export type AuthorityStore = ReturnType<typeof authorityStore>;

const terms = {
  tiers: z.array(part<ApprovalTier>()({ from: centsField, approvals: z.number() })),
  lapseDays: z.number(),
  people: z.array(
    part<PersonLimit>()({
      userId: z.string(),
      limit: centsField.nullable(),
      unlimited: z.boolean(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
  delegations: z.array(
    part<Delegation>()({
      from: z.string(),
      to: z.string(),
      limit: centsField.nullable(),
      start: z.string(),
      end: z.string(),
    }),
  ),
  timeZone: z.enum(timeZones).nullable().default(null),
};

export const authoritiesRecord = record<Authorities>('authorities of a credit union')({
  creditUnionId: z.string(),
  ...terms,
  absences: z
    .array(
      part<Absence>()({
        userId: z.string(),
        from: z.string(),
        until: z.string().nullable(),
        delegateId: z.string().nullable(),
        limit: centsField.nullable(),
      }),
    )
    .default([]),
  pending: part<PendingAuthorities>()({
    ...terms,
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
    contentHash: z.string(),
  })
    .nullable()
    .default(null),
  administration: part<PendingAdministration>()({
    userId: z.string(),
    isGiven: z.boolean(),
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
  })
    .nullable()
    .default(null),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const zoneKeys = (creditUnionId: string): Key[] => [
  keys.authorities(creditUnionId),
  keys.creditUnion(creditUnionId),
];

/** The chosen zone, else that of its state. */
function zoneAmong(creditUnionId: string, among: Among, { timeZone }: Pick<Authorities, 'timeZone'>) {
  const entry = among(keys.creditUnion(creditUnionId), recordOrMark(creditUnionRecord));
  const state = entry && !isRemoved(entry) ? entry.state : '';
  return { state, zone: timeZone ?? zoneOfState(state) };
}

/** At a moment, as a change may have taken effect. */
export function zoneAt(creditUnionId: string, among: Among, now: Date): TimeZone {
  const found = among(keys.authorities(creditUnionId), authoritiesRecord);
  return zoneAmong(creditUnionId, among, found ? inForceAt(found, now) : noAuthorities(creditUnionId)).zone;
}

/** Authorities at a moment; empty ones if nothing was set up. */
export function authoritiesAmong(creditUnionId: string, among: Among, now: Date): ZonedAuthorities {
  const found = among(keys.authorities(creditUnionId), authoritiesRecord);
  const held = found ? inForceAt(found, now) : noAuthorities(creditUnionId);
  const { zone, state } = zoneAmong(creditUnionId, among, held);
  const before = zoneAmong(creditUnionId, among, found ?? held).zone;
  return { ...held, absences: inOtherZone(held.absences, before, zone), zone, state };
}

const asRead = ({ version }: Authorities) => (version === 0 ? { absent: true as const } : { version });

export const authorityStore = (table: Table) => ({
  of: async (creditUnionId: string, now = new Date()): Promise<ZonedAuthorities> =>
    authoritiesAmong(creditUnionId, await table.together(zoneKeys(creditUnionId)), now),

  async save(next: ZonedAuthorities, entry: AuditEntry): Promise<ZonedAuthorities> {
    const { state, zone: before, ...held } = nextVersion(next);
    const zone = held.timeZone ?? zoneOfState(state);
    const saved = { ...held, absences: inOtherZone(held.absences, before, zone) };
    await table.write(
      { put: { ...keys.authorities(saved.creditUnionId), ...saved }, when: asRead(next) },
      auditWrite(entry),
    );
    return { ...saved, state, zone };
  },

  /** The second of two simultaneous changes that depend on them fails as `busy`. */
  touch(read: ZonedAuthorities): Write {
    const { state: _, zone: __, ...held } = nextVersion(read);
    return { put: { ...keys.authorities(held.creditUnionId), ...held }, when: asRead(read) };
  },
});
