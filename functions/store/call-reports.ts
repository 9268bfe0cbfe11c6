import pMap from 'p-map';
import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import {
  type CallReport,
  type CallReportLine,
  charterKinds,
  figuresOfLine,
  type MissingColumn,
  missingReasons,
  type ReportedFigures,
} from '#shared/domain/call-report/call-report.ts';
import { type AmountField, amountFields, READING } from '#shared/domain/call-report/columns.ts';
import { type ImportedReport, importStates, type ReportInForce } from '#shared/domain/call-report/imported-report.ts';
import { type RosterLine, rosterLine } from '#shared/domain/call-report/roster.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type CallReportStore = ReturnType<typeof callReportStore>;

const MOST_WRITES = 100;
/** Credit unions in a roster item, well below 400 kB. */
const ROSTER_PART = 1000;

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export interface StoredLine {
  cycle: string;
  report: number;
  line: CallReportLine;
}

const amounts = Object.fromEntries(amountFields.map((field) => [field, centsField.nullable()])) as Record<
  AmountField,
  z.ZodNullable<typeof centsField>
>;

export const reportLineRecord = record<StoredLine>('line of a call report')({
  cycle: z.string(),
  report: z.number(),
  line: part<CallReportLine>()({
    ...amounts,
    charterNumber: z.string(),
    kind: z.enum(charterKinds).nullable(),
    name: z.string().nullable(),
    state: z.string().nullable(),
    isLowIncome: z.boolean().nullable(),
    netWorthBps: z.number().nullable(),
  }),
});

/** Earlier releases noted absent columns only. */
export const missingColumn = part<MissingColumn>()({
  file: z.string(),
  column: z.string(),
  why: z.enum(missingReasons).default('absent'),
  foundIn: z.string().nullable().default(null),
});

export const importedReportRecord = record<ImportedReport>('call report')({
  cycle: z.string(),
  report: z.number(),
  state: z.enum(importStates),
  sha256: z.string(),
  lines: z.number(),
  missing: z.array(missingColumn),
  reading: z.number().default(1),
  importedAt: z.string(),
  importedById: z.string(),
  importedBy: z.string(),
  version: z.number(),
});

export const reportInForceRecord = record<ReportInForce>('call report in force')({
  cycle: z.string(),
  report: z.number(),
  since: z.string(),
  putById: z.string(),
  putBy: z.string(),
  version: z.number(),
});

export const rosterRecord = record<{ lines: RosterLine[] }>('roster of a call report')({
  lines: z.array(
    part<RosterLine>()({
      charterNumber: z.string(),
      name: z.string().nullable(),
      state: z.string().nullable(),
      kind: z.enum(charterKinds).nullable(),
      netWorth: centsField.nullable(),
    }),
  ),
});

export type Intake = Pick<ImportedReport, 'sha256' | 'importedAt' | 'importedById' | 'importedBy'>;

const inPlaceOf = (version: number) => (version === 0 ? { absent: true as const } : { version });

export const callReportStore = (table: Table) => {
  const list = (): Promise<ImportedReport[]> =>
    table.all(
      { partition: keys.callReportInForce.PK, beginsWith: 'CYCLE#', newestFirst: true },
      skipUnreadable(importedReportRecord),
    );

  const inForce = (): Promise<ReportInForce | undefined> => table.get(keys.callReportInForce, reportInForceRecord);

  /** Checks keep cycle and report with it. */
  async function figuresOf(
    charterNumber: string,
    { cycle, report }: Pick<ImportedReport, 'cycle' | 'report'>,
  ): Promise<ReportedFigures | undefined> {
    const found = await table.get(keys.callReportLine(charterNumber, cycle, report), reportLineRecord);
    return found && figuresOfLine(found.line, cycle, report);
  }

  const reportWrite = (next: ImportedReport, before: number): Write => ({
    put: { ...keys.importedReport(next.cycle, next.report), ...next },
    when: inPlaceOf(before),
  });

  async function save(next: ImportedReport, ...also: Write[]): Promise<ImportedReport> {
    const saved = nextVersion(next);
    await table.write(reportWrite(saved, next.version), ...also);
    return saved;
  }

  /** Its own place if it came before and wasn't canceled; else the quarter's next. */
  async function placeOf({ cycle, lines, missing }: CallReport, intake: Intake): Promise<ImportedReport> {
    const known = await list();
    const same = known.find(
      (one) => one.sha256 === intake.sha256 && one.reading === READING && one.state !== 'Canceled',
    );
    if (same) return same;
    const report = 1 + Math.max(0, ...known.filter((one) => one.cycle === cycle).map((one) => one.report));
    return save({
      cycle,
      report,
      state: 'Storing',
      lines: lines.length,
      missing,
      reading: READING,
      ...intake,
      version: 0,
    });
  }

  return {
    list,
    inForce,

    find: (cycle: string, report: number): Promise<ImportedReport | undefined> =>
      table.get(keys.importedReport(cycle, report), importedReportRecord),

    async roster({ cycle, report }: Pick<ImportedReport, 'cycle' | 'report'>): Promise<RosterLine[]> {
      const partition = keys.reportRoster(cycle, report, 0).PK;
      return (await table.all({ partition, beginsWith: 'PART#' }, rosterRecord)).flatMap(({ lines }) => lines);
    },

    /**
     * Keeps every line of a file, continuing an interrupted import; repeats change nothing. `told` gets the number of
     * kept lines. `busy` if another file of the quarter came in, or it was canceled.
     */
    async takeIn(
      read: CallReport,
      intake: Intake,
      told: (kept: number) => Promise<void> = async () => {},
    ): Promise<ImportedReport> {
      const place = await placeOf(read, intake);
      if (place.state !== 'Storing') return place;
      const { cycle, report } = place;
      const writes = read.lines.map(
        (line): Write => ({
          put: { ...keys.callReportLine(line.charterNumber, cycle, report), cycle, report, line },
        }),
      );
      let kept = 0;
      await pMap(
        partsOf(writes, MOST_WRITES),
        async (one) => {
          await table.write(...one);
          kept += one.length;
          await told(kept);
        },
        { concurrency: 4 },
      );
      for (const [at, lines] of partsOf(read.lines.map(rosterLine), ROSTER_PART).entries())
        await table.write({ put: { ...keys.reportRoster(cycle, report, at), lines } });
      return save({ ...place, state: 'Ready' });
    },

    /** Takes effect for all checks at once; `busy` if either changed since the read. */
    async putInForce(
      chosen: ImportedReport,
      by: Pick<ReportInForce, 'since' | 'putById' | 'putBy'>,
      ...also: Write[]
    ): Promise<ReportInForce> {
      if (chosen.state !== 'Ready') throw new Problem('busy');
      const { cycle, report, version } = chosen;
      const before = (await inForce())?.version ?? 0;
      const next = nextVersion({ cycle, report, ...by, version: before });
      await table.write(
        { put: { ...keys.callReportInForce, ...next }, when: inPlaceOf(before) },
        { check: keys.importedReport(cycle, report), when: { version } },
        ...also,
      );
      return next;
    },

    /** Only before it is in force; `busy` if it changed since the read. */
    async cancel(chosen: ImportedReport, ...also: Write[]): Promise<ImportedReport> {
      const current = await inForce();
      if (current?.cycle === chosen.cycle && current.report === chosen.report) throw new Problem('busy');
      return save(
        { ...chosen, state: 'Canceled' },
        { check: keys.callReportInForce, when: inPlaceOf(current?.version ?? 0) },
        ...also,
      );
    },

    async figures(charterNumber: string): Promise<ReportedFigures | undefined> {
      const current = await inForce();
      return current && figuresOf(charterNumber, current);
    },
    figuresOf,
  };
};
