import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { Sealed } from '#shared/domain/sealed.ts';
import { type CallBack, noWireInstructions, type WireInstructionsHeld } from '#shared/domain/wire-instructions.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type WireInstructionStore = ReturnType<typeof wireInstructionStore>;

const sealed = part<Sealed>()({ key: z.string(), iv: z.string(), text: z.string(), tag: z.string() });
const step = part<NonNullable<WireInstructionsHeld['entered']>>()({
  byId: z.string(),
  by: z.string(),
  at: z.string(),
}).nullable();

export const wireInstructionsRecord = record<WireInstructionsHeld>('wire instructions')({
  creditUnionId: z.string(),
  present: sealed.nullable(),
  entered: step,
  confirmed: step,
  callBack: part<CallBack>()({ with: z.string(), source: z.string(), at: z.string() }).nullable(),
  pending: part<NonNullable<WireInstructionsHeld['pending']>>()({
    sealed,
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
    contentHash: z.string(),
  }).nullable(),
  version: z.number(),
});

/** `busy` where they have changed since. */
export const wireInstructionsCheck = ({ creditUnionId, version }: WireInstructionsHeld): Write => ({
  check: keys.wireInstructions(creditUnionId),
  when: version === 0 ? { absent: true } : { version },
});

export const wireInstructionStore = (table: Table) => ({
  of: async (creditUnionId: string): Promise<WireInstructionsHeld> =>
    (await table.get(keys.wireInstructions(creditUnionId), wireInstructionsRecord)) ??
    noWireInstructions(creditUnionId),

  /** Replaces the version read, with its audit row; `busy` if it changed. */
  async save(
    next: WireInstructionsHeld,
    entry: AuditEntry,
    also: Also<WireInstructionsHeld> = noWrites,
  ): Promise<WireInstructionsHeld> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.wireInstructions(saved.creditUnionId), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      auditWrite(entry),
      ...also(saved),
    );
    return saved;
  },
});
