import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { connectTable } from '#functions/runtime/table.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import { viewPartitions } from '#functions/store/keys.ts';
import { createTable } from '#functions/store/table.ts';
import { userItem, userRecord, userWrite } from '#functions/store/users.ts';
import { viewFeed } from '#functions/store/view-feed.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { lambdas } from '#local/lambdas.ts';
import { seedTable } from '#local/seed.ts';
import { type App, startApp } from '#test/support/app.ts';
import { answer, answerApart } from './apart.ts';
import { startMeter } from './capacity.ts';
import { person, questions } from './crowd.ts';
import { ms, type Row, table, timed, times, verdict } from './measure.ts';

const SIZES = [10_000, 100_000];
const CALLS = 150;

/** The administrators' table of people through everything: local HTTP, the Lambda, the DynamoDB engine, the bucket. */
export async function run(): Promise<void> {
  const rows: Row[] = [];
  // A process each: Lambdas keep the environment they were loaded with.
  const env = { ...process.env, AWS_LAMBDA_LOG_LEVEL: 'WARN' };
  for (const size of SIZES) rows.push(await answerApart<Row>(import.meta.filename, [String(size)], { env }));
  table('The table of people over local HTTP and DynamoDB', rows);
}

async function measured(size: number): Promise<Record<string, string>> {
  const app = await startApp({ permissions: false });
  const now = Date.now();
  for (let from = 0; from < size; from += 5000) {
    const people = Array.from({ length: 5000 }, (_, i) => person(from + i, now));
    const items = people.map((one) => userItem(one, one.lastActiveDate));
    await seedTable(app.table.client, app.table.name, items);
  }
  const loads = await loading(app);
  const cold = await coldStarts(app);
  const ask = async (i: number) => {
    const { $filter, $orderby } = questions[i % questions.length] ?? { $filter: '', $orderby: 'name' };
    const query = new URLSearchParams({ $filter, $orderby, $top: '20' });
    const response = await app.call(`/usermanagement/views/admin/users?${query}`, { as: 'admin' });
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  };
  let i = 0;
  const { p50, p99 } = await timed(() => ask(i++), CALLS);
  const units = await unitsOf(app);
  await app.close();
  return {
    people: size.toLocaleString('en-US'),
    p50: ms(p50),
    p99: ms(p99),
    ...loads,
    ...cold,
    ...units,
    verdict: verdict(size > 100_000 || p99 <= 15),
  };
}

/** All partitions side by side, against the same pages one after the other; the better of two tries each. */
async function loading({ table: { name } }: App) {
  const store = connectTable(name);
  const ratios: { side: number[]; after: number[] } = { side: [], after: [] };
  for (let i = 0; i < 2; i++) {
    ratios.after.push(
      await timeOf(async () => {
        for (const partition of viewPartitions('USERS')) await store.all({ index: 'byView', partition }, userRecord);
      }),
    );
    ratios.side.push(await timeOf(() => viewFeed(store, userRows).read(() => undefined)));
  }
  const ratio = Math.min(...ratios.side) / Math.min(...ratios.after);
  return { '8 shards against 1': `${times(ratio)} ${verdict(ratio <= 0.6)}` };
}

const copies = (TABLE_NAME: string) =>
  snapshotService({ DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '', S3_PATH_STYLE: '1', TABLE_NAME });

/** Milliseconds until a new instance has the table, from its index and from the copy that the job made. */
async function coldStarts({ table: { name } }: App) {
  const store = connectTable(name);
  const fromIndex = await timeOf(() => liveTable({ table: store }, userRows).current());
  const copying = await timeOf(() => lambdas()('snapshot-views')({}));
  const fromCopy = await timeOf(() => liveTable({ table: store, snapshots: copies(name) }, userRows).current());
  return { 'cold from index': ms(fromIndex), 'from the copy': ms(fromCopy), 'all views copied': ms(copying) };
}

/** Capacity units of the list alone; each call also reads the person who makes it. */
async function unitsOf({ table: { endpoint, name } }: App) {
  const meter = await startMeter(endpoint);
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: meter.url }));
  const store = createTable(client, name);
  const cost = async (step: () => Promise<unknown>) => {
    const before = meter.units();
    await step();
    return String(meter.units() - before);
  };
  const fromIndex = await cost(() => liveTable({ table: store }, userRows).current());
  const live = liveTable({ table: store, snapshots: copies(name) }, userRows);
  const fromCopy = await cost(() => live.current());
  const warm = await cost(() => live.current());
  const one = person(0, Date.now());
  await store.write(userWrite({ ...one, version: one.version + 1 }, new Date().toISOString()));
  const refreshed = await cost(() => live.current());
  await meter.close();
  return { 'units warm': warm, 'after a change': refreshed, 'cold from copy': fromCopy, 'cold from index ': fromIndex };
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await step();
  return performance.now() - from;
}

if (import.meta.main) {
  const size = process.argv[2];
  if (size) await answer(await measured(Number(size)));
  else await run();
  process.exit();
}
