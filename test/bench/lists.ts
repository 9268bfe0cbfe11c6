import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listColumns } from '#functions/columns/list-columns.ts';
import { viewPartitions } from '#functions/store/keys.ts';
import type { Table } from '#functions/store/table.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { AdminUserRow } from '#shared/contract/user-views.ts';
import { answer, answerApart } from './apart.ts';
import { person, questions } from './crowd.ts';
import { ms, percentiles, table, times, verdict } from './measure.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const fields = Object.keys(AdminUserRow.shape);

/**
 * The administrators' table of people at three sizes, each in processes of its own, against SQLite in memory with the same
 * rows: as a plain table, whose time is the measure, and with an index made for the question's order. The records are made
 * below the store: what DynamoDB adds is measured in views.ts. Ratios are of processor time, which neighbors do not change.
 */
export async function run(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-lists-'));
  const rows = [];
  for (const size of SIZES) {
    const step = <T>(name: string) =>
      answerApart<T>(import.meta.filename, [name, String(size), dir], { execArgv: ['--expose-gc'] });
    rows.push({
      size,
      ...(await step<Awaited<ReturnType<typeof asked>>>('asked')),
      ...(await step<Awaited<ReturnType<typeof kept>>>('kept')),
    });
  }
  rmSync(dir, { recursive: true });
  for (const { size, asked } of rows) {
    table(`contains, sort, 20 rows and an exact count over ${size.toLocaleString('en-US')} people, in memory`, asked);
  }
  table(
    'The same people kept in memory',
    rows.map(({ size, made, copied, begun, first, perRow, rss, copy }) => ({
      people: size.toLocaleString('en-US'),
      'from records': `${Math.round(made)} ms`,
      'copy made': `${Math.round(copied)} ms`,
      'copy, compressed': `${(copy / 1e6).toFixed(1)} MB`,
      'from the copy': `${Math.round(begun)} ms`,
      'slowest first question then': ms(first),
      'bytes a row': String(perRow),
      verdict: size < 1_000_000 ? '' : verdict(perRow <= 250 && first <= 1000),
      'process, MB more': (rss / 1e6).toFixed(0),
    })),
  );
}

function live(size: number, copy: () => Buffer | null): LiveTable {
  const [first] = viewPartitions('USERS');
  const pages = async function* ({ partition, after }: { partition: string; after?: string }) {
    if (partition !== first || after !== ' ') return;
    for (let i = 0; i < size; i += 500) yield Array.from({ length: 500 }, (_, j) => person(i + j, NOW));
  };
  return liveTable(
    {
      table: {
        pages: pages as unknown as Table['pages'],
        get: async () => undefined,
        readAll: async () => [],
        write: async () => undefined,
      },
      snapshots: { read: async () => copy() },
      now: () => NOW,
    },
    userRows,
  );
}

async function asked(size: number, dir: string) {
  const from = performance.now();
  const people = live(size, () => null);
  const columns = await people.current();
  const made = performance.now() - from;
  const copying = performance.now();
  const copy = await people.snapshot(new Date(NOW));
  writeFileSync(join(dir, String(size)), copy);
  const copied = performance.now() - copying;

  const sqlite = sqliteOf(size);
  const repeats = size > 100_000 ? 15 : 60;
  const rows = questions.map(({ what, where, order, ...query }) => {
    const ours = measured(repeats, () => listColumns(columns, query, { path: '', defaultOrder: 'name' }));
    const page = sqlite.prepare(`SELECT * FROM people WHERE ${where} ORDER BY ${order} LIMIT 20`);
    const count = sqlite.prepare(`SELECT COUNT(*) AS n FROM people WHERE ${where}`);
    const theirs = measured(5, () => [page.all(), count.get()]);
    sqlite.exec(`CREATE INDEX made ON people (${order})`);
    const indexed = measured(5, () => [page.all(), count.get()]);
    sqlite.exec('DROP INDEX made');
    const found = listColumns(columns, query, { path: '', defaultOrder: 'name' })['@odata.count'];
    if (found !== count.get()?.n) throw new Error(`${what}: ${found} against ${count.get()?.n}`);
    return {
      question: what,
      found: String(found),
      first: ms(ours.first),
      p50: ms(ours.p50),
      p99: ms(ours.p99),
      SQLite: ms(theirs.p50),
      'with an index': ms(indexed.p50),
      ratio: times(ours.cpu / theirs.cpu),
      verdict: verdict(ours.cpu / theirs.cpu <= 0.2),
    };
  });
  return { asked: rows, made, copied, copy: copy.length };
}

/** Milliseconds: of the first time, which may have to sort, of the others, and what those took of the processor. */
function measured(repeats: number, ask: () => unknown) {
  const samples = Array.from({ length: repeats + 1 }, () => {
    const before = process.cpuUsage();
    const from = performance.now();
    ask();
    const wall = performance.now() - from;
    const { user, system } = process.cpuUsage(before);
    return { wall, cpu: (user + system) / 1000 };
  });
  const later = samples.slice(1);
  const { p50: cpu } = percentiles(later.map((one) => one.cpu));
  return { first: samples[0]?.wall ?? 0, ...percentiles(later.map((one) => one.wall)), cpu };
}

function sqliteOf(size: number): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE people (${fields.join(', ')})`);
  const insert = database.prepare(`INSERT INTO people VALUES (${fields.map(() => '?').join(', ')})`);
  database.exec('BEGIN');
  for (let i = 0; i < size; i++) {
    const row = userRows.cellsOf(person(i, NOW), new Date(NOW));
    insert.run(...fields.map((field) => (typeof row[field] === 'boolean' ? Number(row[field]) : row[field]) as string));
  }
  database.exec('COMMIT');
  return database;
}

/** What a process that began from the copy holds, after every question: the orders and lower-cased texts included. */
async function kept(size: number, dir: string) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const people = live(0, () => readFileSync(join(dir, String(size))));
  const from = performance.now();
  const columns = await people.current();
  const begun = performance.now() - from;
  if (columns.count !== size) throw new Error(`${columns.count} people`);
  const first = questions.map((query) => {
    const before = process.cpuUsage();
    listColumns(columns, { $filter: query.$filter, $orderby: query.$orderby }, { path: '', defaultOrder: 'name' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  globalThis.gc?.();
  const rss = process.memoryUsage().rss - before;
  return { begun, first: Math.max(...first), rss, perRow: Math.round(columns.byteLength / size) };
}

if (import.meta.main) {
  const [, , step, size, dir = ''] = process.argv;
  if (step === 'asked') await answer(await asked(Number(size), dir));
  else if (step === 'kept') await answer(await kept(Number(size), dir));
  else await run();
  process.exit();
}
