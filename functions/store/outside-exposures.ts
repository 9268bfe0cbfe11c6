import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import {
  exposureKinds,
  type OutsideExposure,
  type OutsideExposures,
  type PendingOutside,
} from '#shared/domain/compliance.ts';
import { outsideAt } from '#shared/domain/outside-change.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { part, record } from './record.ts';
import type { Among, Table, Write } from './table.ts';

export type OutsideStore = ReturnType<typeof outsideStore>;

const rows = maybePacked(
  z.array(
    part<OutsideExposure>()({
      kind: z.enum(exposureKinds),
      target: z.string(),
      creditUnionId: z.string().nullable().optional(),
      participations: z.number(),
      otherLoans: z.number(),
      commercial: z.number(),
      readilyMarketable: z.number(),
    }),
  ),
);

const fields = {
  creditUnionId: z.string(),
  asOf: z.string(),
  rows,
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  pending: part<PendingOutside>()({
    asOf: z.string(),
    rows,
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
    contentHash: z.string(),
  })
    .nullable()
    .default(null),
  version: z.number(),
};

export const outsideRecord = record<OutsideExposures>('outside exposures')(fields);
export const earlierOutsideRecord = record<OutsideExposures>('earlier outside exposures')(fields);

/** Packed rows above this leave no room for the rest of an item. */
const MOST_BYTES = 180_000;

/** One item holds two sets: in force and waiting. */
const LARGE_BYTES = 100_000;

function packed(found: OutsideExposure[]) {
  const kept = packedIfLarge(found, LARGE_BYTES);
  if (kept instanceof Uint8Array && kept.length > MOST_BYTES)
    throw new Problem('invalid', { message: 'These rows are too long to keep. Use shorter names and IDs.' });
  return kept;
}

const item = ({ rows: found, pending, ...said }: OutsideExposures) => ({
  ...said,
  rows: packed(found),
  pending: pending && { ...pending, rows: packed(pending.rows) },
});

export function outsideAmong(creditUnionId: string, among: Among, now = new Date()): OutsideExposures | undefined {
  const found = among(keys.outside(creditUnionId), outsideRecord);
  return found && outsideAt(found, now);
}

export const outsideCheck = (creditUnionId: string, read: OutsideExposures | undefined): Write => ({
  check: keys.outside(creditUnionId),
  when: read ? { version: read.version } : { absent: true },
});

const MOST_LISTED = 50;

export const outsideStore = (table: Table) => {
  async function find(creditUnionId: string, now = new Date()): Promise<OutsideExposures | undefined> {
    const found = await table.get(keys.outside(creditUnionId), outsideRecord);
    return found && outsideAt(found, now);
  }

  /** Replaces the version read, which is kept as stored. */
  async function writes(
    next: OutsideExposures,
    read: OutsideExposures | undefined,
  ): Promise<[OutsideExposures, Write[]]> {
    const { creditUnionId } = next;
    const before = await table.get(keys.outside(creditUnionId), outsideRecord);
    if (before?.version !== read?.version) throw new Problem('busy');
    const saved = nextVersion({ ...next, version: before?.version ?? 0 });
    const put: Write = {
      put: { ...keys.outside(creditUnionId), ...item(saved) },
      when: before ? { version: before.version } : { absent: true },
    };
    if (!before) return [saved, [put]];
    const earlier = { ...keys.earlierOutside(creditUnionId, before.version), ...item(before) };
    return [saved, [put, { put: earlier, when: { absent: true } }]];
  }

  return {
    find,

    stored: (creditUnionId: string) => table.get(keys.outside(creditUnionId), outsideRecord),

    /** Same version; `busy` if it was replaced. */
    rematch: (next: OutsideExposures): Promise<void> =>
      table.write({ put: { ...keys.outside(next.creditUnionId), ...item(next) }, when: { version: next.version } }),

    writes,

    /** `busy` if it changed since the read. */
    async replace(
      next: OutsideExposures,
      read: OutsideExposures | undefined,
      entry: AuditEntry,
      also: Write[] = [],
    ): Promise<OutsideExposures> {
      const [saved, own] = await writes(next, read);
      await table.write(...own, auditWrite(entry), ...also);
      return saved;
    },

    /** Newest first. */
    async earlier(creditUnionId: string): Promise<OutsideExposures[]> {
      const { PK } = keys.outside(creditUnionId);
      const found: OutsideExposures[] = [];
      const range = { partition: PK, beginsWith: 'EARLIEROUTSIDE#', newestFirst: true, limit: MOST_LISTED };
      for await (const page of table.pages(range, earlierOutsideRecord)) {
        found.push(...page);
        if (found.length >= MOST_LISTED) break;
      }
      return found.slice(0, MOST_LISTED);
    },

    /** An earlier version, or the one in force. */
    async version(creditUnionId: string, version: number): Promise<OutsideExposures | undefined> {
      const earlier = await table.get(keys.earlierOutside(creditUnionId, version), earlierOutsideRecord);
      if (earlier) return earlier;
      const current = await find(creditUnionId);
      return current?.version === version ? current : undefined;
    },
  };
};
