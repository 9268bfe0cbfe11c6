import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { folderItems } from '#functions/store/documents.ts';
import { type App, startApp } from '#test/support/app.ts';
import { aDocument } from '#test/support/builders.ts';
import { answer, answerApart } from './apart.ts';
import { table } from './measure.ts';

const SIZES = [100, 1000, 10_000];

const calls: Record<string, { path: string; as: 'buyer' | 'admin' }> = {
  'GET one offering': { path: '/marketplace/offerings/1001', as: 'buyer' },
  'GET 20 term sheets': { path: '/termsheets?$top=20', as: 'buyer' },
  'GET 20 offerings, as administrator': { path: '/marketplace/views/admin/offerings?$top=20', as: 'admin' },
  "GET the administrator's purchases": { path: '/marketplace/views/admin/commitments?$top=20', as: 'admin' },
  "GET the administrator's activity feed": { path: '/marketplace/views/admin/activity?$top=20', as: 'admin' },
  'GET due-diligence files': { path: '/documentcatalog/offering/1001/files', as: 'buyer' },
  'GET 10 files of a section, which has as many as there are offerings': {
    path: '/documentcatalog/offering/1002/files?section=Many&$top=10',
    as: 'buyer',
  },
  'GET the sections of that offering': { path: '/documentcatalog/offering/1002/sections', as: 'buyer' },
};

type Costs = Record<string, { first: number; warm: number }>;

/** Capacity units that one call costs a warm Lambda, and the first one a cold Lambda, at growing tables. */
export async function run(): Promise<void> {
  const rows = Object.fromEntries(Object.keys(calls).map((call) => [call, { call } as Record<string, string>]));
  for (const size of SIZES) {
    // A process each: Lambdas keep the environment they were loaded with.
    const found = await answerApart<Costs>(import.meta.filename, [String(size)]);
    for (const [call, { first, warm }] of Object.entries(found)) {
      rows[call] = { ...rows[call], [`${size} offerings`]: `${warm} (cold ${first})` };
    }
  }
  table('Capacity units per call by number of offerings', Object.values(rows));
}

async function costs(offerings: number): Promise<Costs> {
  const app = await startApp({ offerings, permissions: false });
  await fillSection(app, offerings);
  const meter = await startMeter(app.table.endpoint);
  // Lambdas are loaded by their first call, so they all talk to the meter.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.url;
  const found: Costs = {};
  for (const [name, { path, as }] of Object.entries(calls)) {
    await app.tokenOf(as);
    const cost = async () => {
      const before = meter.units();
      const response = await app.call(path, { as });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
      return meter.units() - before;
    };
    found[name] = { first: await cost(), warm: await cost() };
  }
  await meter.close();
  await app.close();
  return found;
}

async function fillSection({ table: { client, name } }: App, count: number): Promise<void> {
  const folder = { kind: 'due-diligence', owner: '1002' } as const;
  const files = Array.from({ length: count }, (_, index) =>
    aDocument({ ...folder, section: 'Many', itemUniqueId: `MANY${index}`, itemName: `Loan ${index}.pdf` }),
  );
  const items = folderItems(folder, files);
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
  }
}

/** A proxy in front of DynamoDB that asks every call what it consumed and adds it up, and remembers what transactions wrote. */
export async function startMeter(endpoint: string) {
  let units = 0;
  const transactions: { Put?: { Item: { PK: { S: string }; SK: { S: string } } } }[][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = { ...JSON.parse(Buffer.concat(chunks).toString()), ReturnConsumedCapacity: 'TOTAL' };
    const headers = { ...request.headers } as Record<string, string>;
    if (headers['x-amz-target']?.endsWith('.TransactWriteItems')) transactions.push(body.TransactItems);
    delete headers['content-length'];
    delete headers.host;
    delete headers.connection;
    const answer = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    for (const { CapacityUnits = 0 } of [JSON.parse(text).ConsumedCapacity ?? []].flat()) units += CapacityUnits;
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(text);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    units: () => units,
    transactions,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.main) {
  const size = process.argv[2];
  if (size) await answer(await costs(Number(size)));
  else await run();
  process.exit();
}
