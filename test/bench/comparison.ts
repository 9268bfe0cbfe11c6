import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type CompareViewsDeps, compareViews } from '#functions/jobs/compare-views.ts';
import { exportedRows } from '#functions/services/table-exports.ts';
import type { Range } from '#functions/store/range.ts';
import { recordsOf } from '#functions/store/record.ts';
import { userItem } from '#functions/store/users.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { commitmentRows, interestRows, offeringRows } from '#functions/views/view-rows.ts';
import { answer, answerApart } from './apart.ts';
import { person } from './crowd.ts';
import { type Row, table, verdict } from './measure.ts';

const PEOPLE = 1_000_000;
const PAGE = 1000;

/** The nightly comparison over a million people, the worst view to keep: within 5 minutes of the 15, and 1,769 MB. */
export async function run(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-comparison-'));
  const copy = join(dir, 'copy');
  await answerApart(import.meta.filename, ['copy', copy]);
  table(`Comparing ${PEOPLE.toLocaleString('en-US')} rows with the table`, [
    await answerApart<Row>(import.meta.filename, ['compare', copy]),
  ]);
  table('Reading an export of the table', [await answerApart<Row>(import.meta.filename, ['export', dir])]);
  rmSync(dir, { recursive: true });
}

const NOW = Date.parse('2026-11-02T12:00:00.000Z');

/** A table of people that are made as they are read; `read` counts what a scan passed on. */
function crowdTable() {
  const counts = { scans: 0, bytes: 0 };
  const people = function* (at: number, of: number) {
    for (let from = at * PAGE; from < PEOPLE; from += of * PAGE)
      yield Array.from({ length: PAGE }, (_, i) => {
        const one = person(from + i, NOW);
        return userItem(one, one.lastActiveDate);
      });
  };
  const store: CompareViewsDeps['table'] & CompareViewsDeps['rows'] = {
    async *scan({ at, of }) {
      counts.scans++;
      for (const page of people(at, of)) {
        counts.bytes += JSON.stringify(page[0]).length * PAGE;
        yield page;
        await new Promise(setImmediate);
      }
    },
    async *pages({ index, partition }: Range, read) {
      if (!index || partition !== 'VIEW#USERS#0') return;
      for (const page of people(0, 1)) {
        yield recordsOf(page, read);
        await new Promise(setImmediate);
      }
    },
    get: async () => undefined,
    readAll: async () => [],
    write: async () => undefined,
  };
  return { store, counts };
}

async function writeCopy(path: string): Promise<number> {
  const live = liveTable({ table: crowdTable().store }, userRows);
  await live.current();
  const bytes = await live.snapshot(new Date());
  writeFileSync(path, bytes);
  return bytes.length;
}

async function measured(path: string): Promise<Row> {
  const { store, counts } = crowdTable();
  const before = process.memoryUsage.rss();
  const from = performance.now();
  const compared = await compareViews({
    table: store,
    rows: store,
    snapshots: { read: async (view) => (view === 'USERS' ? readFileSync(path) : null), write: async () => undefined },
    views: [offeringRows, commitmentRows, interestRows, userRows],
    now: () => new Date(NOW),
  })();
  const seconds = (performance.now() - from) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  const { rows, wrong, late } = compared.USERS ?? { rows: 0, wrong: 0, late: 0 };
  return {
    rows: rows.toLocaleString('en-US'),
    'wrong or late': String(wrong + late),
    'scans of 4 parts': String(counts.scans / 4),
    'MB scanned': String(Math.round(counts.bytes / 1e6)),
    seconds: seconds.toFixed(0),
    'most memory': `${Math.round(peak)} MB (${Math.round(peak - before / 1e6)} more)`,
    verdict: verdict(seconds <= 300 && peak <= 1769 && counts.scans === 4 && wrong + late === 0),
  };
}

const FILES = 8;
const IN_A_FILE = 25_000;

/** Files as DynamoDB writes them, read as the comparison reads them and as bare as can be. */
async function readExport(dir: string): Promise<Row> {
  const names = Array.from({ length: FILES }, (_, file) => join(dir, `${file}.json.gz`));
  let bytes = 0;
  for (const [file, name] of names.entries()) {
    const people = Array.from({ length: IN_A_FILE }, (_, i) => person(file * IN_A_FILE + i, NOW));
    const items = people.map((one) => marshall(userItem(one, one.lastActiveDate), { removeUndefinedValues: true }));
    const lines = Buffer.from(items.map((Item) => `${JSON.stringify({ Item })}\n`).join(''));
    bytes += lines.length;
    writeFileSync(name, gzipSync(lines));
  }
  const from = performance.now();
  const files = names.map((dataFileS3Key) => ({ dataFileS3Key, itemCount: IN_A_FILE }));
  const { scan } = exportedRows(files, async (name) => createReadStream(name));
  const readPart = async (at: number) => {
    for await (const page of scan({ of: 4, at })) if (page.length === 0) throw new Error('An empty page');
  };
  await Promise.all([0, 1, 2, 3].map(readPart));
  const read = performance.now();
  for (const name of names)
    for (const line of gunzipSync(readFileSync(name)).toString().split('\n')) if (line) JSON.parse(line);
  const bare = performance.now() - read;
  const perSecond = bytes / (read - from) / 1000;
  return {
    'MB of JSON': String(Math.round(bytes / 1e6)),
    'MB a second': perSecond.toFixed(0),
    'GB in ten minutes': ((perSecond * 600) / 1000).toFixed(0),
    'times gunzip and JSON.parse': ((read - from) / bare).toFixed(1),
    verdict: verdict((read - from) / bare <= 3),
  };
}

if (import.meta.main) {
  const [, , what, path = ''] = process.argv;
  if (what === 'copy') await answer(await writeCopy(path));
  else if (what === 'compare') await answer(await measured(path));
  else if (what === 'export') await answer(await readExport(path));
  else await run();
  process.exit();
}
