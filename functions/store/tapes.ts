import * as z from 'zod';
import { cellCodes, cellReadings } from '#shared/domain/pool/tape/cell-answers.ts';
import type { ColumnChoice } from '#shared/domain/pool/tape/column-choice.ts';
import type { HeaderRow } from '#shared/domain/pool/tape/header-row.ts';
import type { SheetPreview } from '#shared/domain/pool/tape/preview.ts';
import { sumRows } from '#shared/domain/pool/tape/summary-rows.ts';
import { type Tape, tapeStates, wasPublished } from '#shared/domain/tape.ts';
import { UNPUBLISHED_DAYS } from '#shared/events/unpublished-tapes.ts';
import type { Cents } from '#shared/format/money.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { part, record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';
import { turn } from './turn.ts';

export type TapeStore = ReturnType<typeof tapeStore>;

const DAY = 86_400;
/** Marks of removed ones are kept for a month. */
const REMOVED_SECONDS = 30 * DAY;

const columns = z.array(z.looseObject({}));
const headerRow = z.union([z.number(), z.literal('none')]);

export const tapeRecord = record<Tape & { expiresAt: number | null }>('tape')({
  lpNumber: z.string(),
  tapeId: z.string(),
  state: z.enum(tapeStates),
  fileName: z.string(),
  size: z.number(),
  contentType: z.string(),
  sheet: z.string().nullable().default(null),
  headerRow: headerRow.nullable().default(null),
  asksForHeader: z.boolean().default(false),
  multipartId: z.string().nullable(),
  sha256: z.string().nullable(),
  asOfDate: z.string().nullable(),
  rows: z.number(),
  rowsRead: z.number(),
  loans: z.number(),
  leftOut: z.number(),
  leaves: z.union([z.literal('errors'), z.array(z.number())]),
  errors: z.number(),
  warnings: z.number(),
  counts: z.record(z.string(), z.number()),
  balance: (z.number() as unknown as z.ZodType<Cents>).nullable(),
  borrowers: z.number().nullable().default(null),
  faulty: z
    .object({ loans: z.number(), balance: z.number() as unknown as z.ZodType<Cents> })
    .nullable()
    .default(null),
  columns: columns as unknown as z.ZodType<Tape['columns']>,
  columnsFrom: z.object({ at: z.string(), isSame: z.boolean() }).nullable().default(null),
  asksAboutLoanIds: z.enum(['ssn', 'account-number']).nullable(),
  asksAboutColumns: z.array(z.number()).default([]),
  hidden: z.number().default(0),
  leavesHidden: z.boolean().default(false),
  asksAboutSums: z.array(z.number()).nullable().default(null),
  sums: z.enum(sumRows).nullable().default(null),
  cells: z
    .array(
      z.object({
        index: z.number(),
        code: z.enum(cellCodes),
        text: z.string().nullable(),
        as: z.enum(cellReadings),
      }),
    )
    .default([]),
  attested: z.object({ byName: z.string(), at: z.string() }).nullable(),
  refuses: z.boolean(),
  notes: z.array(z.string()),
  message: z.string().nullable(),
  refusal: z.looseObject({}).nullable() as unknown as z.ZodType<Tape['refusal']>,
  lease: z.object({ by: z.string(), until: z.string() }).nullable(),
  restarts: z.number().default(0),
  reading: z.number().nullable(),
  readings: z.array(z.number()).default([]),
  publishedAt: z.string().nullable().default(null),
  sourceUntil: z.string().nullable(),
  changes: z.object({ from: z.string(), gone: z.number(), added: z.number(), changed: z.number() }).nullable(),
  proposedFields: z.array(z.string()),
  sentBack: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable().default(null),
  uploadedBy: z.string(),
  uploadedById: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  at: z.string(),
  changedAt: z.string(),
  removedAt: z.string().nullable(),
  version: z.number(),
  expiresAt: z.number().nullable().default(null),
});

export interface TapeSamples {
  samples: string[][];
  /** For whoever looks for the header. */
  firstRows: SheetPreview[];
}
const sheetPreview = part<SheetPreview>()({
  name: z.string().nullable(),
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  columns: z.number(),
  headerRow: z.number().nullable(),
});
export const samplesRecord = record<TapeSamples>('tapeSamples')({
  samples: z.array(z.array(z.string())),
  firstRows: maybePacked(z.array(sheetPreview)).default([]),
});
export const tapeSecretRecord = record<{ secret: string }>('tapeSecret')({ secret: z.string() });

export interface Mapping {
  columns: ColumnChoice[];
  /** The header as a person chose it; null: found. */
  headerRow: HeaderRow | null;
  at: string;
  version: number;
}
export const mappingRecord = record<Mapping>('mapping')({
  columns: columns as unknown as z.ZodType<ColumnChoice[]>,
  headerRow: headerRow.nullable().default(null),
  at: z.string(),
  version: z.number(),
});

const isThere = ({ removedAt }: Tape) => removedAt === null;
const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);
const LATEST = 'LATEST';
const BY_HAND = 'HAND#';

function expiryOf(tape: Tape): number | undefined {
  if (tape.removedAt) return seconds(tape.removedAt) + REMOVED_SECONDS;
  return wasPublished(tape) ? undefined : seconds(tape.changedAt) + UNPUBLISHED_DAYS * DAY;
}

const tapeWrite = (tape: Tape): Write => ({
  put: {
    ...keys.tape(tape.lpNumber, tape.tapeId),
    ...tape,
    expiresAt: expiryOf(tape),
  },
  when: tape.version === 1 ? { absent: true } : { version: tape.version - 1 },
});

export const tapeStore = (table: Table) => ({
  async of(lpNumber: string): Promise<Tape[]> {
    const range = { partition: keys.tape(lpNumber, '').PK, beginsWith: 'TAPE#', newestFirst: true };
    return (await table.all(range, skipUnreadable(tapeRecord))).filter(isThere);
  },

  async find(lpNumber: string, tapeId: string): Promise<Tape | undefined> {
    if (!/^T\w{1,40}$/.test(tapeId)) return undefined;
    const found = await table.get(keys.tape(lpNumber, tapeId), tapeRecord);
    return found && isThere(found) ? found : undefined;
  },

  /** Only if no other tape was begun since, so their number holds. */
  turn: (lpNumber: string): Promise<Write> => turn(table, 'TAPE', lpNumber),

  async save(next: Tape, also: Also<Tape> = noWrites): Promise<Tape> {
    const saved = nextVersion(next);
    await table.write(tapeWrite(saved), ...also(saved));
    return saved;
  },

  /** All or nothing. */
  saveAll: (next: Tape[], also: Write[]): Promise<void> =>
    table.write(...next.map((tape) => tapeWrite(nextVersion(tape))), ...also),

  /** First rows' values for a day; removed when the tape is refused, deleted or published. */
  samplesWrite: ({ lpNumber, tapeId }: Tape, kept: Partial<TapeSamples>, now: Date): Write => ({
    put: {
      ...keys.tapeSamples(lpNumber, tapeId),
      samples: kept.samples ?? [],
      firstRows: packedIfLarge(kept.firstRows ?? []),
      expiresAt: Math.floor(now.getTime() / 1000) + DAY,
    },
  }),

  async samples({ lpNumber, tapeId }: Tape): Promise<TapeSamples> {
    return (await table.get(keys.tapeSamples(lpNumber, tapeId), samplesRecord)) ?? { samples: [], firstRows: [] };
  },

  /** Secret for tokens of an offering or seller; the first caller makes it. */
  async secret(owner: string, make: () => string): Promise<string> {
    const key = keys.tapeSecret(owner);
    const known = await table.get(key, tapeSecretRecord);
    if (known) return known.secret;
    const secret = make();
    await table.write({ put: { ...key, secret }, when: { absent: true } });
    return secret;
  },

  /** Choices for the same header; else for the latest. */
  async mapping(creditUnionId: string, signature: string, latestOf = LATEST): Promise<Mapping | undefined> {
    const [same, latest] = await Promise.all(
      [signature, latestOf].map((one) => table.get(keys.mapping(creditUnionId, one), mappingRecord)),
    );
    return same ?? latest;
  },

  /** Choices below headers that a person chose, the latest first. */
  async byHand(creditUnionId: string): Promise<(Mapping & { headerRow: HeaderRow })[]> {
    const range = {
      partition: keys.mapping(creditUnionId, '').PK,
      beginsWith: keys.mapping(creditUnionId, BY_HAND).SK,
    };
    const found = await table.all(range, skipUnreadable(mappingRecord));
    return found
      .flatMap((mapping) => (mapping.headerRow === null ? [] : { ...mapping, headerRow: mapping.headerRow }))
      .sort((a, b) => b.at.localeCompare(a.at));
  },

  mappingWrites: (creditUnionId: string, signature: string, mapping: Mapping, latestOf = LATEST): Write[] =>
    [signature, latestOf, ...(mapping.headerRow === null ? [] : [BY_HAND + signature])].map((one) => ({
      put: { ...keys.mapping(creditUnionId, one), ...mapping },
    })),
});
