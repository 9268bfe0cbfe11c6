import * as z from 'zod';
import { type Agreement, agreementStatuses } from '#shared/domain/agreement.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { User } from '#shared/domain/user.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';
import { userWrite } from './users.ts';

export type AgreementStore = ReturnType<typeof agreementStore>;

export const agreementRecord = record<Agreement>('agreement')({
  envelopeId: z.string(),
  userId: z.string(),
  status: z.enum(agreementStatuses),
  rejected: z.boolean(),
  signerName: z.string(),
  signerEmail: z.string(),
  forwardedTo: z.string().nullable(),
  documentVersion: z.string(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  stored: part<NonNullable<Agreement['stored']>>()({ agreement: z.string(), certificate: z.string() }).nullable(),
  version: z.number(),
});

export const envelopeRecord = record<Pick<Agreement, 'userId' | 'createdAt'>>('envelope')({
  userId: z.string(),
  createdAt: z.string(),
});

const agreementItem = (agreement: Agreement) => ({
  ...keys.agreement(agreement.userId, agreement.createdAt, agreement.envelopeId),
  ...agreement,
});

export const agreementItems = (agreement: Agreement) => [
  agreementItem(agreement),
  { ...keys.envelope(agreement.envelopeId), userId: agreement.userId, createdAt: agreement.createdAt },
];

interface Forward {
  userId: string;
  envelopeId: string;
  expiresAt: number;
}

export const forwardRecord = record<Forward>('forwarded request')({
  userId: z.string(),
  envelopeId: z.string(),
  expiresAt: z.number(),
});

export const holdRecord = record<{ expiresAt: number }>('envelope being made')({ expiresAt: z.number() });

/** Longer than any request, so an interrupted one doesn't block others for long. */
const HOLD_SECONDS = 60;

export const agreementStore = (table: Table) => ({
  /** `busy` while someone else makes an envelope for this person or deal. */
  hold: (of: string, now: Date): Promise<void> => {
    const seconds = Math.floor(now.getTime() / 1000);
    return table.write({
      put: { ...keys.signing(of), expiresAt: seconds + HOLD_SECONDS },
      when: { goneBy: seconds },
    });
  },

  async isHeld(of: string, now: Date): Promise<boolean> {
    const found = await table.get(keys.signing(of), holdRecord);
    return found !== undefined && found.expiresAt > now.getTime() / 1000;
  },

  release: (of: string): Promise<void> => table.write({ put: { ...keys.signing(of), expiresAt: 0 } }),

  ofUser: (userId: string): Promise<Agreement[]> =>
    table.all({ partition: `USER#${userId}`, beginsWith: 'AGREEMENT#', newestFirst: true }, agreementRecord),

  async byEnvelope(envelopeId: string): Promise<Agreement | undefined> {
    const found = await table.get(keys.envelope(envelopeId), envelopeRecord);
    return found && table.get(keys.agreement(found.userId, found.createdAt, envelopeId), agreementRecord);
  },

  async add(next: Agreement, person: User, at: string, also: Write[] = []): Promise<Agreement> {
    const agreement = nextVersion(next);
    await table.write(
      ...agreementItems(agreement).map((put) => ({ put, when: { absent: true } as const })),
      userWrite(nextVersion(person), at),
      ...also,
    );
    return agreement;
  },

  async save(next: Agreement, person: User, entries: AuditEntry[], at: string): Promise<Agreement> {
    const agreement = nextVersion(next);
    await table.write(
      { put: agreementItem(agreement), when: { version: next.version } },
      userWrite(nextVersion(person), at),
      ...entries.map(auditWrite),
    );
    return agreement;
  },

  /** For results kept after everything else. */
  async keep(writes: Write[]): Promise<void> {
    if (writes.length > 0) await table.write(...writes);
  },

  forwardWrite: (fingerprint: string, forward: Forward): Write => ({
    put: { ...keys.forward(fingerprint), ...forward },
    when: { absent: true },
  }),

  async forwarded(fingerprint: string, now: Date): Promise<Forward | undefined> {
    const found = await table.get(keys.forward(fingerprint), forwardRecord);
    return found && found.expiresAt > now.getTime() / 1000 ? found : undefined;
  },
});
