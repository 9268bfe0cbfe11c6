import { gzipSync } from 'node:zlib';
import {
  type AttributeValue,
  DynamoDBClient,
  type ExportTableToPointInTimeCommandInput,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareExported } from '#functions/jobs/compare-exported.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import { tableExports } from '#functions/services/table-exports.ts';
import { floorsOf } from '#functions/store/journal.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import type { Table } from '#functions/store/table.ts';
import { activityRows } from '#functions/views/activity-rows.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { offeringRows } from '#functions/views/view-rows.ts';
import { differedMessage } from '#shared/events/comparison.ts';
import { draftOffering } from '#test/support/listings.ts';
import { watchLog } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
let log: ReturnType<typeof watchLog>;
const rings = () => JSON.stringify(log.told.mock.calls).includes(differedMessage);

type Row = Record<string, AttributeValue>;

/** Bytes have a `toJSON` only as a Buffer, which answers an object. */
const inBase64 = (_name: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** What AWS writes: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html */
async function writeExport(folder: string, rows: Row[], spoil: (text: string) => string): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const put = (Key: string, Body: string | Buffer) =>
    s3.send(new PutObjectCommand({ Bucket: process.env.DOCUMENTS_BUCKET, Key, Body }));
  const files = await Promise.all(
    [0, 1, 2].map(async (file) => {
      const own = rows.filter((_, index) => index % 3 === file);
      const lines = own.map((Item) => `${JSON.stringify({ Item }, inBase64)}\n`).join('');
      const dataFileS3Key = `${folder}/data/${file}.json.gz`;
      await put(dataFileS3Key, gzipSync(spoil(lines)));
      return { itemCount: own.length, md5Checksum: '', etag: '', dataFileS3Key };
    }),
  );
  await put(`${folder}/manifest-files.json`, files.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const summary = {
    itemCount: rows.length,
    manifestFilesS3Key: `${folder}/manifest-files.json`,
    version: '2020-06-30',
  };
  await put(`${folder}/manifest-summary.json`, JSON.stringify(summary));
}

/** The engine knows nothing of exports: what asks for them is answered as AWS does, and the files are real. */
function exporting() {
  const client = new DynamoDBClient({});
  const asked: ExportTableToPointInTimeCommandInput[] = [];
  const stand = { asked, fails: false, spoil: (lines: string) => lines };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'ExportTableToPointInTimeCommand') return next(args);
        const input = args.input as ExportTableToPointInTimeCommandInput;
        const rows = paginateScan({ client }, { TableName: app.table.name, ConsistentRead: true });
        const Items: Row[] = [];
        for await (const page of rows) Items.push(...(page.Items ?? []));
        const id = `${Date.now()}-${asked.push(input)}`;
        if (!stand.fails) await writeExport(`${input.S3Prefix}/AWSDynamoDB/${id}`, Items, stand.spoil);
        const ExportDescription = { ExportArn: `${env.TABLE_ARN}/export/${id}`, ExportStatus: 'IN_PROGRESS' };
        return { response: {}, output: { $metadata: {}, ExportDescription } } as never;
      },
    { step: 'initialize' },
  );
  const env = {
    TABLE_NAME: `${app.table.name}`,
    TABLE_ARN: 'arn:aws:dynamodb:us-east-1:000000000000:table/Tandem',
    DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '',
    DATA_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/Key',
    S3_PATH_STYLE: '1',
  } as const;
  const { table } = storesOf(app);
  let later = 0;
  const night = compareExported({
    table: { ...table, scan: () => expect.fail('The table was read.') } as Table,
    exports: tableExports(env, client),
    snapshots: snapshotService(env),
    views: [offeringRows, activityRows],
    now: () => new Date(Date.now() + later),
    pauseMs: 1,
  });
  return {
    stand,
    night: (hours = 0) => {
      later = hours * 3_600_000;
      return night();
    },
    exports: tableExports(env, client),
    table,
  };
}

const fine = { wrong: 0, late: 0, unreadable: 0 };
const forget = () =>
  new S3Client({ forcePathStyle: true }).send(
    new DeleteObjectCommand({ Bucket: process.env.DOCUMENTS_BUCKET, Key: `exports/${app.table.name}/started.json` }),
  );

describe('lists that are compared with exports', () => {
  beforeEach(async () => {
    log = watchLog();
    await forget();
  });
  afterEach(() => log.restore());

  it('have none on the first night, and are right on the second, though people went on', async () => {
    const { stand, night } = exporting();
    expect(await night()).toBeNull();
    expect(stand.asked[0]).toMatchObject({
      S3Prefix: `exports/${app.table.name}`,
      S3SseAlgorithm: 'KMS',
      ExportFormat: 'DYNAMODB_JSON',
    });
    const before = await app.as('admin').views.offerings({ query: { $count: 'true', $top: '1' } });
    await draftOffering(app);
    expect(await night()).toEqual({
      OFFERINGS: { rows: Number(before['@odata.count']) + 1, ...fine },
      HISTORY: { rows: expect.any(Number), ...fine },
    });
    expect([stand.asked.length, rings()]).toEqual([2, false]);
    expect(await night()).toMatchObject({ OFFERINGS: fine, HISTORY: fine });
  });

  it('are put right where a copy is not what the export holds', async () => {
    const { night, table } = exporting();
    const live = liveTable({ table }, offeringRows);
    await live.current();
    const snapshots = snapshotService({
      ...(process.env as { DOCUMENTS_BUCKET: string }),
      S3_PATH_STYLE: '1',
      TABLE_NAME: app.table.name,
    });
    await snapshots.write('OFFERINGS', live.edition, await live.snapshot(new Date()));
    const before = await storesOf(app).offerings.find('1002');
    if (!before) throw new Error('No offering');
    // As no store writes: past the journal.
    const item = offeringItem({ ...before, loanType: 'Boats', version: before.version + 1 }, new Date().toISOString());
    await app.table.client.send(new PutCommand({ TableName: app.table.name, Item: item }));
    await night();
    expect((await night())?.OFFERINGS).toMatchObject({ wrong: 1, late: 0 });
    expect(rings()).toBe(true);
    const begun = await liveTable({ table, snapshots }, offeringRows).current();
    expect(begun.get(begun.placeOf('1002') ?? -1).LoanType).toBe('Boats');
    expect((await night())?.OFFERINGS).toMatchObject({ wrong: 0, late: 0 });
  });

  it('wait for an export that is being written, ring where none came within a day, and start the next', async () => {
    const { stand, night } = exporting();
    stand.fails = true;
    await night();
    stand.fails = false;
    expect(await night(19)).toBeNull();
    expect([stand.asked.length, rings()]).toEqual([1, false]);
    expect(await night(21)).toBeNull();
    expect([stand.asked.length, rings()]).toEqual([2, true]);
    expect(await night()).toMatchObject({ OFFERINGS: fine });
  });

  it('are not compared with one that lacks what readers no longer take from the journal', async () => {
    const { exports, table, night } = exporting();
    const floors = await floorsOf(table);
    await exports.start({ ...floors, HISTORY: floors.HISTORY - 1 }, new Date());
    expect((await exports.last({ ...floors, HISTORY: floors.HISTORY - 1 }, new Date())).state).toBe('ready');
    expect((await exports.last(floors, new Date())).state).toBe('older than the floors');
    expect((await exports.last({ LISTS: floors.LISTS + 1, HISTORY: 0 }, new Date())).state).toBe(
      'older than the floors',
    );
    expect(await night()).toBeNull();
    expect(rings()).toBe(true);
  });

  it.each([
    ['lacks a line', (lines: string) => lines.slice(lines.indexOf('\n') + 1), 'items instead of'],
    ['ends in a line', (lines: string) => lines.slice(0, -20), 'JSON'],
  ])('are compared with no file that %s', async (_, spoil, words) => {
    const { stand, night } = exporting();
    stand.spoil = spoil;
    await night();
    await expect(night()).rejects.toThrow(words);
    expect(stand.asked).toHaveLength(1);
  });
});

it('an export keeps texts, numbers, sets and bytes as they are', async () => {
  const { exports, table } = exporting();
  const item = {
    PK: 'ODD#1',
    SK: 'ODD',
    text: 'one\u2028line, 漢字, "B":"x"',
    amount: 12_345_678.91,
    bytes: Buffer.from([0, 255, 128]),
    tags: new Set(['a', 'b']),
    deep: { list: [null, true, { B: 'b' }] },
  };
  await app.table.client.send(new PutCommand({ TableName: app.table.name, Item: item }));
  const floors = await floorsOf(table);
  await exports.start(floors, new Date());
  const { rows } = await exports.last(floors, new Date());
  const found: object[] = [];
  for (const at of [0, 1, 2, 3])
    for await (const page of rows.scan({ of: 4, at })) found.push(...page.filter(({ PK }) => PK === 'ODD#1'));
  expect(found).toEqual([{ ...item, bytes: expect.anything() }]);
  expect(Buffer.from((found[0] as typeof item).bytes)).toEqual(item.bytes);
});
