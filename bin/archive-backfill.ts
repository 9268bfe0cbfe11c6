import { createHash } from 'node:crypto';
import type { Archive } from '#functions/services/archive.ts';
import type { Archived } from '#functions/services/archived.ts';
import type { Table } from '#functions/store/table.ts';
import { type ArchivedChange, archiveFolder, recordPrefixes } from '#shared/events/records.ts';

const DAY_MS = 86_400_000;
const PARTS = 4;

export interface Missing {
  key: string;
  changes: ArchivedChange[];
}

/**
 * Rows of a stretch that the archive lacks. A row's own moment and its writing can differ by a day, so a day on both
 * sides is read. Changes and removals can't be found this way.
 */
export async function missingFrom(
  { table, archived }: { table: Pick<Table, 'scan'>; archived: Archived },
  { from, to }: { from: string; to: string },
): Promise<Missing[]> {
  const known = new Set<string>();
  for (const day of daysOf(moved(from, -2), moved(to, 2))) {
    for await (const lines of archived.day(day)) {
      for (const line of lines.split('\n').filter(Boolean)) known.add(nameOf(JSON.parse(line).row));
    }
  }
  const within = { from: moved(from, -1), to: moved(to, 1) };
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, at) => rowsIn(table, at, within)));
  const rows = parts.flat().filter((row) => !known.has(nameOf(row)));
  const changes = rows.map(
    (row): ArchivedChange => ({ change: 'INSERT', at: String(row.at), sequenceNumber: '', row }),
  );
  changes.sort((a, b) => a.at.localeCompare(b.at) || nameOf(a.row).localeCompare(nameOf(b.row)));
  const days = Map.groupBy(changes, ({ at }) => at.slice(0, 10));
  return [...days].map(([day, some]) => ({ key: keyOf(day, some), changes: some }));
}

export async function writeMissing(archive: Archive, missing: readonly Missing[]): Promise<void> {
  for (const { key, changes } of missing) {
    await archive.put(key, changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
  }
}

type Row = Record<string, unknown>;

async function rowsIn(table: Pick<Table, 'scan'>, at: number, within: { from: string; to: string }): Promise<Row[]> {
  const found: Row[] = [];
  for await (const items of table.scan({ of: PARTS, at })) {
    found.push(...items.filter((item) => isRecord(item) && isWithin(item, within)));
  }
  return found;
}

const isRecord = ({ PK }: Row): boolean => recordPrefixes.some((prefix) => String(PK).startsWith(prefix));

const isWithin = ({ at }: Row, { from, to }: { from: string; to: string }): boolean =>
  typeof at === 'string' && at >= from && at <= to;

const nameOf = ({ PK, SK }: Row): string => JSON.stringify([PK, SK]);

/** By content, so repeats are one object. */
function keyOf(day: string, changes: ArchivedChange[]): string {
  const names = changes.map(({ row }) => nameOf(row)).join('\n');
  const name = createHash('sha256').update(names).digest('hex').slice(0, 16);
  return `${archiveFolder}/${day.replaceAll('-', '/')}/rows-${name}.ndjson`;
}

const moved = (moment: string, days: number): string => new Date(Date.parse(moment) + days * DAY_MS).toISOString();

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from.slice(0, 10); day <= to.slice(0, 10); day = moved(day, 1).slice(0, 10)) days.push(day);
  return days;
}
