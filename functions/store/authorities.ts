import * as z from 'zod';
import type { Absence } from '#shared/domain/absence.ts';
import type { PendingAdministration } from '#shared/domain/administration.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import {
  type Authorities,
  noAuthorities,
  type PendingAuthorities,
  type PersonLimit,
} from '#shared/domain/authorities.ts';
import type { ApprovalTier, Delegation } from '#shared/domain/authority.ts';
import { inForceAt } from '#shared/domain/authority-change.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

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

const asRead = ({ version }: Authorities) => (version === 0 ? { absent: true as const } : { version });

/** Who of a credit union may decide how much. */
export const authorityStore = (table: Table) => ({
  /** As they are in force at this moment; those of one that set nothing up, where there are none. */
  of: async (creditUnionId: string, now = new Date()): Promise<Authorities> => {
    const found = await table.get(keys.authorities(creditUnionId), authoritiesRecord);
    return found ? inForceAt(found, now) : noAuthorities(creditUnionId);
  },

  /** `busy` if they changed after they were read. */
  async save(next: Authorities, entry: AuditEntry): Promise<Authorities> {
    const saved = nextVersion(next);
    await table.write(
      { put: { ...keys.authorities(saved.creditUnionId), ...saved }, when: asRead(next) },
      auditWrite(entry),
    );
    return saved;
  },

  /** Goes with a change that they bear on: of two such changes at one moment, one fails as `busy`. */
  touch: (read: Authorities): Write => ({
    put: { ...keys.authorities(read.creditUnionId), ...nextVersion(read) },
    when: asRead(read),
  }),
});
