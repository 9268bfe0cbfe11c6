import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { exposureKinds, type OutsideExposure, type OutsideExposures } from '#shared/domain/compliance.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

export type OutsideStore = ReturnType<typeof outsideStore>;

const rows = maybePacked(
  z.array(
    part<OutsideExposure>()({
      kind: z.enum(exposureKinds),
      target: z.string(),
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
  version: z.number(),
};

export const outsideRecord = record<OutsideExposures>('outside exposures')(fields);
/** The same once others have taken their place. */
export const earlierOutsideRecord = record<OutsideExposures>('earlier outside exposures')(fields);

/** Rows that take more than this, packed, leave no room for what an item holds besides. */
const MOST_BYTES = 180_000;

function packed(found: OutsideExposure[]) {
  const kept = packedIfLarge(found);
  if (kept instanceof Uint8Array && kept.length > MOST_BYTES)
    throw new Problem('invalid', { message: 'These rows are too long to keep. Use shorter names and IDs.' });
  return kept;
}

/** So many earlier versions are listed, the newest. */
const MOST_LISTED = 50;

/** What a credit union holds outside, with what it was before: nothing that was ever sent is lost. */
export const outsideStore = (table: Table) => {
  const find = (creditUnionId: string): Promise<OutsideExposures | undefined> =>
    table.get(keys.outside(creditUnionId), outsideRecord);

  return {
    find,

    /** Puts others in place of those that were read, which are kept; `busy` if they changed since. */
    async replace(
      next: OutsideExposures,
      before: OutsideExposures | undefined,
      entry: AuditEntry,
    ): Promise<OutsideExposures> {
      const { creditUnionId } = next;
      const saved = nextVersion({ ...next, version: before?.version ?? 0 });
      await table.write(
        {
          put: { ...keys.outside(creditUnionId), ...saved, rows: packed(saved.rows) },
          when: before ? { version: before.version } : { absent: true },
        },
        ...(before
          ? [
              {
                put: {
                  ...keys.earlierOutside(creditUnionId, before.version),
                  ...before,
                  rows: packedIfLarge(before.rows),
                },
                when: { absent: true as const },
              },
            ]
          : []),
        auditWrite(entry),
      );
      return saved;
    },

    /** Those that others took the place of, the newest first. */
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

    /** One of them, or those in force. */
    async version(creditUnionId: string, version: number): Promise<OutsideExposures | undefined> {
      const earlier = await table.get(keys.earlierOutside(creditUnionId, version), earlierOutsideRecord);
      if (earlier) return earlier;
      const current = await find(creditUnionId);
      return current?.version === version ? current : undefined;
    },
  };
};
