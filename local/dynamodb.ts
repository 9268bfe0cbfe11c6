import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { tableSchema } from '#functions/store/schema.ts';
import type { DataFolder } from './data-folder.ts';
import { startInDocker } from './dynamodb-docker.ts';
import { StartProblem } from './start-problem.ts';

export interface Dynamo {
  endpoint: string;
  tableName: string;
  /** SQLite file behind the table, for consuming its stream; null where another DynamoDB is used. */
  file: string | null;
  /** Switches the stream on; call it once the table is seeded, for writes slow down with the stream's backlog. */
  enableStream(): Promise<string>;
  close(): Promise<void>;
}

export const tableName = 'Tandem';

/** The DynamoDB API on this machine: the one at DYNAMODB_ENDPOINT, the bundled engine, or where there is none, a container. */
export async function startDynamo(folder: DataFolder): Promise<Dynamo> {
  const external = process.env.DYNAMODB_ENDPOINT;
  const file = folder.path('dynamodb.sqlite');
  const path = external ? null : enginePath();
  const engine = path ? await startEngine(path, file, folder) : null;
  const container = external || path ? null : await startInDocker(folder.path('dynamodb-local'));
  const endpoint = external ?? container?.endpoint ?? `http://127.0.0.1:${engine?.port}`;
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: localCredentials });
  await ensureTable(client);
  return {
    endpoint,
    tableName,
    file: engine ? file : null,
    enableStream: () => enableStream(client),
    async close() {
      client.destroy();
      await engine?.stop();
      await container?.stop();
    },
  };
}

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

/** Becomes the engine, beside a watcher that ends it when the other end of pipe 3 is gone, however this process ended. */
const endWithUs = '(read _ <&3 || kill $$) 2>/dev/null & exec "$@" 3<&-';

interface Engine {
  port: number;
  stop(): Promise<void>;
}

/** A port that was free may be another program's by the time the engine wants it. */
const MOST_PORTS = 5;
const isTaken = (complaint: string): boolean => /already in use/i.test(complaint);

async function startEngine(path: string, file: string, folder: DataFolder, tries = 1): Promise<Engine> {
  const port = await freePort();
  const child = spawn('/bin/sh', ['-c', endWithUs, 'sh', path, 'serve', '--port', `${port}`, '--db-path', file], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Ctrl-C is for the parent, which ends the engine after the last write.
    detached: true,
  });
  if (child.pid) folder.noteEngine(child.pid);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  try {
    await answering(port, child, () => complaint);
  } catch (error) {
    if (tries === MOST_PORTS || !isTaken(complaint)) throw error;
    return startEngine(path, file, folder, tries + 1);
  }
  return { port, stop: () => stop(child) };
}

function enginePath(): string | null {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return null;
  }
}

async function answering(port: number, child: ChildProcess, complaint: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new StartProblem(`The database could not open its file: ${complaint().trim()}`);
    const isUp = await isHealthy(port);
    await pause(25);
    if (isUp && child.exitCode === null) return;
  }
  throw new StartProblem('The database did not start within 5 seconds.');
}

/** Tells the engine from another program at its port; another engine's answer is told by how ours has ended. */
const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => (await answer.text()).startsWith('healthy: dynamodb'),
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  (child.stdio[3] as Writable).end('\n');
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function ensureTable(client: DynamoDBClient): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }));
    return;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  const { partitionKey, sortKey, indexes } = tableSchema;
  const keySchema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  const attributes = [partitionKey, sortKey, ...Object.values(indexes).flatMap((i) => [i.partitionKey, i.sortKey])];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(partitionKey, sortKey),
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  );
}

async function enableStream(client: DynamoDBClient): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  if (Table?.StreamSpecification?.StreamEnabled && Table.LatestStreamArn) return Table.LatestStreamArn;
  const { TableDescription } = await client.send(
    new UpdateTableCommand({
      TableName: tableName,
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  if (!TableDescription?.LatestStreamArn) throw new Error('The table has no stream');
  return TableDescription.LatestStreamArn;
}
