import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drill, pointing } from '#bin/drill.ts';
import { restoredTables } from '#bin/restored-tables.ts';
import { checkpointFile } from '#bin/resumed-scan.ts';
import { changedSince, compared, digestsOf } from '#bin/table-comparison.ts';
import { openDataFolder } from '#local/data-folder.ts';
import { type Dynamo, localCredentials, startDynamo } from '#local/dynamodb.ts';

type Row = Record<string, AttributeValue>;

const dir = mkdtempSync(join(tmpdir(), 'tandem-drill-'));
let dynamo: Dynamo;
let streamArn: string;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
let copies = 0;
/** Moments that restored tables are of. */
const moments = new Map<string, Date>();

const row = (PK: string, SK: string, more: Row = {}): Row => ({ PK: { S: PK }, SK: { S: SK }, ...more });
const put = (table: string, Item: Row) => client.send(new PutItemCommand({ TableName: table, Item }));
const remove = (table: string, { PK, SK }: Row) =>
  client.send(new DeleteItemCommand({ TableName: table, Key: { PK, SK } as Row }));

const offering = row('OFFERING#1001', 'OFFERING', {
  tags: { SS: ['b', 'a'] },
  terms: { M: { x: { N: '1' }, y: { BOOL: true } } },
});
const history = row('HISTORY#1001', 'HISTORY#1', { what: { S: 'Published' } });

/** What a restoration is on AWS: all rows as they are now, in a table without a stream. */
async function copy(from: string, to: string): Promise<void> {
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
  await client.send(
    new CreateTableCommand({
      TableName: to,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [key('PK', 'HASH'), key('SK', 'RANGE')],
      AttributeDefinitions: [text('PK'), text('SK')],
    }),
  );
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (const item of Items) await put(to, item);
  }
}

/** The engine knows nothing of backups: what asks for them is answered as AWS does. */
function standInForBackups(): void {
  type Input = { SourceTableName: string; TargetTableName: string; RestoreDateTime: Date };
  const answers: Record<string, (input: Input) => unknown> = {
    'describe-continuous-backups': () => ({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { LatestRestorableDateTime: new Date() },
      },
    }),
    'restore-table-to-point-in-time': async (input) => {
      moments.set(input.TargetTableName, input.RestoreDateTime);
      await copy(input.SourceTableName, input.TargetTableName);
    },
    'update-continuous-backups': () => ({}),
  };
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = answers[kebab(commandName.replace(/Command$/, ''))];
        if (!answer) return withMoment(await next(args));
        return { response: {}, output: { $metadata: {}, ...((await answer(args.input as never)) as object) } } as never;
      },
    { step: 'initialize' },
  );
}

type Answer = { output: { Table?: { TableName?: string } } };

/** What DynamoDB tells of a restored table, of which the engine knows nothing. */
function withMoment<T extends object>(answer: T): T {
  const { Table } = (answer as Answer).output;
  const RestoreDateTime = moments.get(Table?.TableName ?? '');
  if (Table && RestoreDateTime) Object.assign(Table, { RestoreSummary: { RestoreDateTime, RestoreInProgress: false } });
  return answer;
}

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

/** A drill on this machine, with what is done to the restored table before it is compared, and what it said. */
async function drilled(
  options: {
    meanwhile?: (target: string) => Promise<unknown>;
    /** Both reads. */
    between?: () => Promise<unknown>;
    keep?: boolean;
    points?: boolean;
    resumed?: string;
    lines?: string[];
  } = {},
) {
  const { meanwhile, between, keep = false, points = false, resumed, lines = [] } = options;
  const table = dynamo.tableName;
  const target = resumed ?? `Restored${++copies}`;
  const pointed: (string | null)[] = [];
  const tables = restoredTables(client, 20);
  const isSame = await drill({
    table,
    target,
    keep,
    resume: resumed !== undefined,
    tables,
    say: (line) => lines.push(line),
    async compare(at) {
      await meanwhile?.(target);
      const live = await digestsOf(client, table, checkpointFile(dir, target, table));
      await between?.();
      const restored = await digestsOf(client, target, checkpointFile(dir, target));
      return compared(live, restored, await changedSince(streams, streamArn, at));
    },
    point: points ? async (arn) => void pointed.push(arn) : undefined,
  });
  return { isSame, lines, target, pointed };
}

const exists = (table: string) =>
  digestsOf(client, table).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  dynamo = await startDynamo(await openDataFolder(dir, false));
  const options = { endpoint: dynamo.endpoint, region: 'us-east-1', credentials: localCredentials };
  client = new DynamoDBClient(options);
  streams = new DynamoDBStreamsClient(options);
  standInForBackups();
  streamArn = await dynamo.enableStream();
});

afterAll(async () => {
  client.destroy();
  streams.destroy();
  await dynamo.close();
  rmSync(dir, { recursive: true });
});

async function layOut(): Promise<void> {
  for (const one of [offering, history, row('JOURNALS', 'OFFERINGS')]) await put(dynamo.tableName, one);
  // The stream tells moments by the second.
  await pause(1100);
}

describe('a drill', () => {
  beforeEach(layOut);

  it('finds all rows of each prefix as they were, and takes the restored table away', async () => {
    const { isSame, lines, target } = await drilled();
    expect(isSame).toBe(true);
    const table = lines.filter((line) => line.startsWith('same')).map((line) => line.split(/\s+/).slice(0, 5));
    expect(table).toEqual(['HISTORY#', 'JOURNALS', 'OFFERING#'].map((prefix) => ['same', prefix, '1', '1', '0']));
    expect(await exists(target)).toBe(false);
  });

  it('leaves out what people changed meanwhile', async () => {
    const { isSame, lines } = await drilled({
      async meanwhile() {
        await put(dynamo.tableName, { ...offering, state: { S: 'Sold' } });
        await put(dynamo.tableName, row('HISTORY#1001', 'HISTORY#2'));
      },
    });
    expect(isSame).toBe(true);
    expect(
      lines
        .find((line) => line.includes('HISTORY#'))
        ?.split(/\s+/)
        .slice(0, 5),
    ).toEqual(['same', 'HISTORY#', '1', '1', '1']);
    await remove(dynamo.tableName, row('HISTORY#1001', 'HISTORY#2'));
  });

  it.each([
    ['a row that is missing', (target: string) => remove(target, history)],
    ['a row that is not the same', (target: string) => put(target, { ...history, what: { S: 'Sold' } })],
    ['a row too many', (target: string) => put(target, row('HISTORY#1001', 'HISTORY#9'))],
  ])('finds %s, says where, and points nothing there', async (_, meanwhile) => {
    const { isSame, lines, pointed } = await drilled({ meanwhile, points: true });
    expect(isSame).toBe(false);
    expect(lines.filter((line) => line.startsWith('DIFFERS')).join()).toContain('HISTORY#');
    expect(lines.join()).toContain('["HISTORY#1001","HISTORY#');
    expect(lines.filter((line) => line.startsWith('same'))).toHaveLength(2);
    expect(pointed).toEqual([]);
  });

  it('points the environment there and back, whatever happens', async () => {
    const { isSame, pointed, target } = await drilled({ points: true });
    expect(isSame).toBe(true);
    expect(pointed).toEqual([expect.stringContaining(`:table/${target}/stream/`), null]);
    expect(await exists(target)).toBe(false);
  });

  it('keeps the restored table where it is asked to, with a stream', async () => {
    const { target } = await drilled({ keep: true });
    expect(await restoredTables(client).streamOf(target)).toContain(`:table/${target}/stream/`);
  });
});

describe('a drill that was interrupted', () => {
  beforeEach(layOut);

  it('keeps the restored table, says how to continue, and reads nothing twice', async () => {
    const lines: string[] = [];
    const between = () => Promise.reject(new Error('The credentials have expired'));
    await expect(drilled({ between, lines })).rejects.toThrow('expired');
    const [, resumed = ''] = / --resume (\S+),/.exec(lines.join('\n')) ?? [];
    expect(await exists(resumed)).toBe(true);

    const scans: string[] = [];
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          if (commandName === 'ScanCommand') scans.push((args.input as { TableName: string }).TableName);
          return next(args);
        },
      { step: 'initialize', name: 'noteScans' },
    );
    // A change since then is in the stream, though the live table is not read again.
    await put(dynamo.tableName, { ...offering, state: { S: 'Sold' } });
    const { isSame, lines: told } = await drilled({ resumed });
    client.middlewareStack.remove('noteScans');
    expect(isSame).toBe(true);
    expect(told.join('\n')).not.toContain('Restoring');
    expect(new Set(scans)).toEqual(new Set([resumed]));
    expect(await exists(resumed)).toBe(false);
  });

  it('takes no table that was not restored, and none that may be in use', async () => {
    await expect(drilled({ resumed: dynamo.tableName })).rejects.toThrow('is not a restored table');
    const { target } = await drilled({ keep: true });
    await expect(drilled({ resumed: target })).rejects.toThrow('was made ready for use');
    expect(await exists(target)).toBe(true);
  });
});

describe('a row', () => {
  beforeAll(layOut);

  it('is the same in whatever order its attributes and sets come, and no other', async () => {
    await copy(dynamo.tableName, 'Ordered');
    const { terms, tags: _, ...rest } = offering;
    const checksum = async () => {
      const live = await digestsOf(client, dynamo.tableName);
      return compared(live, await digestsOf(client, 'Ordered'), new Set()).find(({ prefix }) => prefix === 'OFFERING#');
    };
    await put('Ordered', { terms: { M: { y: { BOOL: true }, x: { N: '1' } } }, tags: { SS: ['a', 'b'] }, ...rest });
    const same = await checksum();
    expect(same?.isSame).toBe(true);
    await put('Ordered', { terms: terms as AttributeValue, tags: { SS: ['a', 'c'] }, ...rest });
    expect(await checksum()).toMatchObject({ isSame: false, rows: 1, restored: 1 });
    expect((await checksum())?.checksum).not.toBe(same?.checksum);
  });
});

it('an environment is pointed by a deployment, production never by a drill', () => {
  expect(pointing('staging', 'arn:aws:dynamodb:…')).toEqual(['-c', 'env=staging', '-c', 'table=arn:aws:dynamodb:…']);
  expect(pointing('dev-ann', null)).toEqual(['-c', 'env=dev-ann']);
  expect(() => pointing('prod', null)).toThrow('restoredTable in infra/config.ts');
});
