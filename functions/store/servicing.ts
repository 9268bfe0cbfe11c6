import * as z from 'zod';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { WatchedFigures } from '#shared/domain/servicing/alerts.ts';
import {
  type MonthFigures,
  monthStates,
  type PositionMonth,
  type RemittanceWire,
  type ServicingLedger,
  type ServicingMonth,
} from '#shared/domain/servicing/month.ts';
import { holdingAfter, type OwnStatement, ownStatements } from '#shared/domain/servicing/own-statement.ts';
import type { StatementLines } from '#shared/domain/servicing/statement.ts';
import { heldWrite } from './commitments.ts';
import { historyWrite } from './history.ts';
import { indexKeys, keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { part, record } from './record.ts';
import { unlessRemoved } from './removed.ts';
import type { Put, Table, Write } from './table.ts';

export type ServicingStore = ReturnType<typeof servicingStore>;

/** Objects that only the readings write; their own types check them. */
const any = <T extends object>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const named = z.object({ period: z.string(), number: z.number() });

export const servicingMonthRecord = record<ServicingMonth>('servicing month')({
  lpNumber: z.string(),
  period: z.string(),
  number: z.number(),
  state: z.enum(monthStates),
  fileName: z.string(),
  size: z.number(),
  contentType: z.string(),
  multipartId: z.string().nullable(),
  sourceUntil: z.string().nullable(),
  sha256: z.string().nullable(),
  columns: z.array(any<ServicingMonth['columns'][number]>()),
  rows: z.number(),
  rowsRead: z.number(),
  loans: z.number(),
  errors: z.number(),
  warnings: z.number(),
  message: z.string().nullable(),
  refusal: any<NonNullable<ServicingMonth['refusal']>>().nullable(),
  notes: z.array(z.string()),
  lease: z.object({ by: z.string(), until: z.string() }).nullable(),
  restarts: z.number(),
  base: named.nullable(),
  reading: z.number().nullable(),
  cutOffBalance: z.number(),
  totals: any<NonNullable<ServicingMonth['totals']>>().nullable(),
  history: z.array(any<ServicingMonth['history'][number]>()),
  figures: any<MonthFigures>().nullable(),
  proof: any<NonNullable<ServicingMonth['proof']>>().nullable(),
  positions: maybePacked(z.array(any<PositionMonth>())),
  loadedBy: z.string(),
  loadedById: z.string(),
  columnsById: z.string().nullable().default(null),
  at: z.string(),
  changedAt: z.string(),
  postedBy: z.string().nullable(),
  postedById: z.string().nullable(),
  postedAt: z.string().nullable(),
  wired: z.array(any<RemittanceWire>()).default([]),
  tells: any<HistoryEntry>().nullable().default(null),
  restatedAt: z.string().nullable(),
  version: z.number(),
});

export const servicingLedgerRecord = record<ServicingLedger>('servicing ledger')({
  posted: named.nullable(),
  version: z.number(),
});

export const ownStatementRecord = record<OwnStatement>('servicing statement')({
  lpNumber: z.string(),
  period: z.string(),
  creditUnionId: z.string(),
  number: z.number(),
  share: z.number(),
  lines: any<StatementLines>(),
  late: z.array(z.number()),
  watched: part<WatchedFigures>()({ late60: z.number().nullable(), cdr: z.number().nullable() })
    .nullable()
    .default(null),
  postedAt: z.string(),
  isRestated: z.boolean(),
});

/** Replaces the one of the month's file before. */
export const ownStatementWrite = (statement: OwnStatement): Put => ({
  put: {
    ...keys.servicingStatement(statement.lpNumber, statement.period, statement.creditUnionId),
    ...indexKeys.creditUnion(statement.creditUnionId, `STATEMENT#${statement.lpNumber}#${statement.period}`),
    ...statement,
  },
});

/** In no index: what is listed by credit union has it no more. */
const statementMark = ({ lpNumber, period, creditUnionId }: OwnStatement, removedAt: string): Put => ({
  put: { ...keys.servicingStatement(lpNumber, period, creditUnionId), version: 1, removedAt },
});

/** A transaction has room for this many beside the month. */
const AT_ONCE = 80;

const monthWrite = (month: ServicingMonth): Write => ({
  put: {
    ...keys.servicingMonth(month.lpNumber, month.period, month.number),
    ...month,
    positions: packedIfLarge(month.positions),
  },
  when: month.version === 1 ? { absent: true } : { version: month.version - 1 },
});

interface Posting {
  ledger: ServicingLedger;
  restated: ServicingMonth | null;
  /** With a participant's statement. */
  beside?: (statement: OwnStatement) => Write[];
}

interface HandingOver {
  into: string;
  gone: readonly OwnStatement[];
  isRestated: boolean;
  at: string;
}

/** Servicing months of an LP. Posted ones change no more, but for the note that they were restated. */
export const servicingStore = (table: Table) => {
  /** Replaces the version read; `busy` if it changed. */
  async function save(next: ServicingMonth, also: Also<ServicingMonth> = noWrites): Promise<ServicingMonth> {
    const saved = nextVersion(next);
    await table.write(monthWrite(saved), ...also(saved));
    return saved;
  }

  return {
    /** All files of all periods, in order. */
    ofOffering: (lpNumber: string): Promise<ServicingMonth[]> =>
      table.all({ partition: keys.servicingLedger(lpNumber).PK, beginsWith: 'MONTH#' }, servicingMonthRecord),

    find: (lpNumber: string, period: string, number: number): Promise<ServicingMonth | undefined> =>
      table.get(keys.servicingMonth(lpNumber, period, number), servicingMonthRecord),

    ledger: async (lpNumber: string): Promise<ServicingLedger> =>
      (await table.get(keys.servicingLedger(lpNumber), servicingLedgerRecord)) ?? { posted: null, version: 0 },

    /** All participants' of a month. */
    statementsIn: (lpNumber: string, period: string): Promise<OwnStatement[]> =>
      table.all(
        { partition: keys.servicingLedger(lpNumber).PK, beginsWith: keys.servicingStatement('', period, '').SK },
        unlessRemoved(ownStatementRecord),
      ),

    /** A credit union's own of all LPs, in order of LP and month. */
    statementsOf: (creditUnionId: string): Promise<OwnStatement[]> =>
      table.all(
        { index: 'byCreditUnion', partition: keys.creditUnion(creditUnionId).PK, beginsWith: 'STATEMENT#' },
        ownStatementRecord,
      ),

    save,

    /**
     * A posted month in which `into` takes the place of merged credit unions. Their statements become its own, and `gone` leave marks;
     * `busy` if the month changed.
     */
    async handOver(next: ServicingMonth, { into, gone, isRestated, at }: HandingOver): Promise<void> {
      const month = nextVersion(next);
      const own = gone.length > 0 ? ownStatements(month, { isRestated }) : [];
      await table.write(
        monthWrite(month),
        ...own.filter(({ creditUnionId }) => creditUnionId === into).map(ownStatementWrite),
        ...gone.map((statement) => statementMark(statement, at)),
      );
    },

    /**
     * The month, the one it restates, the ledger, the participants' statements, what they hold and the row that tells of it: all or
     * nothing. Of more than a transaction holds, statements go ahead of it while the month is `Posting`; asked again after a crash, it
     * writes them once more.
     */
    async post(month: ServicingMonth, { ledger, restated, beside = noWrites }: Posting): Promise<void> {
      const { period, number, lpNumber, tells } = month;
      const writes = ownStatements(month, { isRestated: restated !== null }).flatMap((statement) => [
        ownStatementWrite(statement),
        heldWrite(statement.creditUnionId, { lpNumber, ...holdingAfter(month, statement) }),
        ...beside(statement),
      ]);
      const last = writes.splice(0, AT_ONCE);
      const begun = writes.length > 0 && month.state !== 'Posting' ? await save({ ...month, state: 'Posting' }) : month;
      for (let from = 0; from < writes.length; from += AT_ONCE)
        await table.write(...writes.slice(from, from + AT_ONCE));
      await table.write(
        monthWrite(nextVersion({ ...begun, state: 'Posted', tells: null })),
        ...(restated ? [monthWrite(nextVersion(restated))] : []),
        {
          put: { ...keys.servicingLedger(lpNumber), posted: { period, number }, version: ledger.version + 1 },
          when: ledger.version === 0 ? { absent: true } : { version: ledger.version },
        },
        ...(tells ? [historyWrite(tells)] : []),
        ...last,
      );
    },
  };
};
