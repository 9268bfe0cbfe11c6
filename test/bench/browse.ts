import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { connectTable } from '#functions/runtime/table.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import { commitmentItem } from '#functions/store/commitments.ts';
import { interestItem } from '#functions/store/interests.ts';
import { offeringItem, offeringWrite } from '#functions/store/offerings.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { createTable, type Table } from '#functions/store/table.ts';
import { cardRows } from '#functions/views/card-rows.ts';
import { cardLists } from '#functions/views/cards.ts';
import { type LiveTable, liveTable, type RowSource } from '#functions/views/live-table.ts';
import { commitmentRows, interestRows } from '#functions/views/view-rows.ts';
import { lambdas } from '#local/lambdas.ts';
import { seedTable } from '#local/seed.ts';
import { BrowseQuery, wantedOf } from '#shared/contract/browse.ts';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { type App, startApp } from '#test/support/app.ts';
import { aCaller } from '#test/support/builders.ts';
import { answer, answerApart } from './apart.ts';
import { startMeter } from './capacity.ts';
import { ms, percentiles, type Row, table, times, verdict } from './measure.ts';
import { listing, ordersOn } from './trade.ts';

const SIZE = 10_000;
const IN_MEMORY = [10_000, 100_000];
const ROUNDS = 25;
const PAGE = '$top=20';

/** What a buyer asks for, against what an administrator does of the same offerings. */
const asked = {
  buyer: [
    'termsheets?',
    'termsheets?search=auto%20denver&',
    'termsheets?assetClass=Auto%7CSolar&place=CO%7CUT&rate=5..&',
    'termsheets?view=my&$orderby=indicatedInterestAmount desc&',
    "termsheets?$filter=purchaseCommitmentStatus eq 'Pending'&",
    'termsheets?closing=2026-04-01..&$orderby=dueDiligenceDaysRemaining&',
    'termsheets?view=open&size=1000000..&$orderby=wtdAverageLoanRate desc&',
  ],
  summary: ['termsheets/summary?', 'termsheets/summary?search=auto&assetClass=Auto&place=CO&'],
  admin: [
    '?',
    "?$filter=contains(tolower(LoanType),'auto')&",
    "?$filter=State eq 'Published' and PoolBalance ge 1000000&",
    '?$orderby=IndicationsOfInterestTotal desc&',
    "?$filter=contains(tolower(SellerName),'42')&$orderby=SellerName&",
    '?$orderby=DueDiligenceDeadline&',
    '?$filter=DueDiligenceDeadline gt 2026-04-01&$orderby=PoolBalance desc&',
  ].map((query) => `marketplace/views/admin/offerings${query}`),
};
type Asked = keyof typeof asked;

interface Sample {
  wall: number;
  cpu: number;
}

/** The lists that buyers browse through everything, against the administrators' list of the same offerings in the same run. */
export async function run(): Promise<void> {
  // A process each: Lambdas keep the environment they were loaded with.
  const env = { ...process.env, AWS_LAMBDA_LOG_LEVEL: 'WARN' };
  const step = (...args: string[]) => answerApart<Row>(import.meta.filename, args, { env });
  table("A buyer's term sheets against the administrators' offerings, over local HTTP and DynamoDB", [
    await step('http', String(SIZE)),
  ]);
  const rows: Row[] = [];
  for (const size of IN_MEMORY) rows.push(await step('memory', String(size)));
  table('The same lists in memory, below HTTP and DynamoDB: milliseconds of the processor', rows);
}

async function measured(size: number): Promise<Record<string, string>> {
  const app = await startApp({ permissions: false });
  const own = (await app.as('buyer').auth.whoAmI({})).CreditUnionAccountId ?? '';
  for (let from = 0; from < size; from += 5000) {
    const offerings = Array.from({ length: 5000 }, (_, i) => listing(from + i));
    const orders = offerings.flatMap((_, i) => ordersOn(from + i, own));
    await seedTable(app.table.client, app.table.name, [
      ...offerings.map((one) => offeringItem(one, one.stateChangedAt)),
      ...orders.map(({ commitment }) => commitmentItem(commitment, commitment.submittedAt)),
      ...orders.map(({ interest }) => interestItem(interest, interest.submittedAt)),
    ]);
  }
  const cold = await coldStarts(app, own);
  const samples: Record<Asked, Sample[]> = { buyer: [], summary: [], admin: [] };
  // In turn, so that neighbors slow all of them alike; the first round sorts, and is left out.
  for (let round = -2; round < ROUNDS; round++) {
    for (const kind of ['admin', 'buyer', 'summary'] as const) {
      for (const question of asked[kind]) {
        const sample = await sampled(() => call(app, question, kind === 'admin' ? 'admin' : 'buyer'));
        if (round >= 0) samples[kind].push(sample);
      }
    }
  }
  const units = await unitsOf(app, own);
  await app.close();
  const of = (kind: Asked, what: keyof Sample) => percentiles(samples[kind].map((sample) => sample[what]));
  const ratio = of('buyer', 'cpu').p50 / of('admin', 'cpu').p50;
  return {
    offerings: size.toLocaleString('en-US'),
    p50: ms(of('buyer', 'wall').p50),
    p99: ms(of('buyer', 'wall').p99),
    'summary p50': ms(of('summary', 'wall').p50),
    "administrators' p50": ms(of('admin', 'wall').p50),
    "administrators' p99": ms(of('admin', 'wall').p99),
    ratio: times(ratio),
    ...cold,
    ...units,
    verdict: verdict(ratio <= 1.1),
  };
}

async function call(app: App, question: string, as: 'buyer' | 'admin'): Promise<void> {
  const [path, query = ''] = question.split('?');
  const tail = path?.endsWith('summary') ? '' : PAGE;
  const response = await app.call(`/${path}?${encodeURI(query + tail)}`, { as });
  if (!response.ok) throw new Error(`${question}: ${response.status}`);
  await response.arrayBuffer();
}

const copies = (TABLE_NAME: string) =>
  snapshotService({ DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '', S3_PATH_STYLE: '1', TABLE_NAME });

/** A new instance's lists, and one question to them. */
function instance(store: Table, creditUnionId: string, snapshots?: ReturnType<typeof copies>) {
  const from = { table: readTogether(store), ...(snapshots && { snapshots }) };
  const lists = cardLists({
    everyCard: liveTable(from, cardRows),
    everyCommitment: liveTable(from, commitmentRows),
    everyInterest: liveTable(from, interestRows),
  });
  const wanted = { chosen: {}, within: {} };
  return () => lists.list({ caller: aCaller({ creditUnionId }), view: 'all', wanted, now: new Date() }, {});
}

/** Milliseconds until a new instance answers a buyer, from the index and from the copies that the job made. */
async function coldStarts({ table: { name } }: App, own: string) {
  const store = connectTable(name);
  const fromIndex = await timeOf(instance(store, own));
  await lambdas()('snapshot-views')({});
  const fromCopy = await timeOf(instance(store, own, copies(name)));
  return { 'cold from index': ms(fromIndex), 'from the copies': ms(fromCopy) };
}

/** Capacity units of the list alone; each call also reads the person who makes it. */
async function unitsOf({ table: { endpoint, name } }: App, own: string) {
  const meter = await startMeter(endpoint);
  const store = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: meter.url })), name);
  const cost = async (step: () => Promise<unknown>) => {
    const before = meter.units();
    await step();
    return String(meter.units() - before);
  };
  const ask = instance(store, own, copies(name));
  const fromCopy = await cost(ask);
  const warm = await cost(ask);
  const one = listing(1);
  await store.write(offeringWrite({ ...one, version: one.version + 1 }, new Date().toISOString()));
  const refreshed = await cost(ask);
  await meter.close();
  return { 'units warm': warm, 'after a change': refreshed, 'cold from copies': fromCopy };
}

/** What is left of a question without the way to it, and what the rows take of memory. */
async function inMemory(size: number): Promise<Record<string, string>> {
  const now = new Date();
  const own = 'CU1';
  const offerings = Array.from({ length: size }, (_, i) => listing(i));
  const orders = offerings.flatMap((_, i) => ordersOn(i, own));
  const [cards, commitments, interests] = [
    filled(cardRows, offerings, now),
    filled(
      commitmentRows,
      orders.map(({ commitment }) => commitment),
      now,
    ),
    filled(
      interestRows,
      orders.map(({ interest }) => interest),
      now,
    ),
  ];
  const live = (one: ColumnTable) => ({ current: async () => one }) as LiveTable;
  const lists = cardLists({
    everyCard: live(cards),
    everyCommitment: live(commitments),
    everyInterest: live(interests),
  });
  const caller = aCaller({ creditUnionId: own });
  const cost = async (question: string) => {
    const { view = 'all', $filter, $orderby, ...filters } = Object.fromEntries(new URLSearchParams(question));
    const wanted = wantedOf(BrowseQuery.parse(filters));
    const asking = { caller, view: view as TermSheetView, wanted, now };
    const page = { $filter, $orderby };
    const samples: number[] = [];
    for (let i = 0; i < 60; i++) samples.push((await sampled(() => lists.list(asking, page))).cpu);
    const sums: number[] = [];
    for (let i = 0; i < 60; i++) sums.push((await sampled(() => lists.summary(asking))).cpu);
    return { list: percentiles(samples).p50, summary: percentiles(sums).p50 };
  };
  const costs: { list: number; summary: number }[] = [];
  for (const question of asked.buyer) costs.push(await cost(question.split('?')[1] ?? ''));
  const span = (all: number[]) => `${Math.min(...all).toFixed(1)} to ${Math.max(...all).toFixed(1)} ms`;
  return {
    offerings: size.toLocaleString('en-US'),
    lists: span(costs.map(({ list }) => list)),
    summaries: span(costs.map(({ summary }) => summary)),
    'bytes a card': String(Math.round(cards.byteLength / size)),
  };
}

function filled<Record extends { version: number }>(source: RowSource<Record>, records: Record[], now: Date) {
  const table = new ColumnTable(source.row, source.hidden);
  for (const one of records) table.put(source.idOf(one), one.version, source.cellsOf(one, now));
  return table;
}

/** Milliseconds, and those of the processor, which neighbors do not change. */
async function sampled(step: () => Promise<unknown>): Promise<Sample> {
  const before = process.cpuUsage();
  const wall = await timeOf(step);
  const { user, system } = process.cpuUsage(before);
  return { wall, cpu: (user + system) / 1000 };
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await step();
  return performance.now() - from;
}

if (import.meta.main) {
  const [, , step, size] = process.argv;
  if (step === 'http') await answer(await measured(Number(size)));
  else if (step === 'memory') await answer(await inMemory(Number(size)));
  else await run();
  process.exit();
}
