import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { missingFrom, writeMissing } from '#bin/archive-backfill.ts';
import { archive } from '#functions/services/archive.ts';
import { archived as archivedIn } from '#functions/services/archived.ts';
import { archiveRecords } from '#functions/streams/archive-records.ts';
import { buckets } from '#local/content.ts';
import type { ArchivedChange } from '#shared/events/records.ts';
import { openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

describe('the archive of records', () => {
  const app = runningApp();

  async function archived(): Promise<ArchivedChange[]> {
    const s3 = new S3Client({ forcePathStyle: true });
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: buckets.records, Prefix: `records/${new Date().getUTCFullYear()}/` }),
    );
    const texts = await Promise.all(
      Contents.map(async ({ Key }) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: buckets.records, Key }));
        return (await Body?.transformToString()) ?? '';
      }),
    );
    return texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line));
  }

  it('has each row of history, audit and checks as it was written, and no other row', async () => {
    const lpNumber = await openOffering(app);
    const ofOffering = async () => (await archived()).filter(({ row }) => row.PK === `HISTORY#${lpNumber}`);
    await expect.poll(async () => (await ofOffering()).length, { timeout: 5000 }).toBeGreaterThan(1);
    for (const { change, at, sequenceNumber, row } of await ofOffering()) {
      expect([change, Math.abs(Date.now() - Date.parse(at)) < 60_000]).toEqual(['INSERT', true]);
      expect(sequenceNumber).toMatch(/^\d+$/);
      expect(row).toMatchObject({ SK: expect.any(String), type: expect.any(String) });
    }
    const partitions = new Set((await archived()).map(({ row }) => String(row.PK).replace(/#.*/, '')));
    expect(
      [...partitions].filter((one) => !['HISTORY', 'AUDIT', 'CONTENT', 'ACCESS', 'EVIDENCE'].includes(one)),
    ).toEqual([]);
  });

  it('is filled from the table where it has a gap, once', async () => {
    const lpNumber = await openOffering(app);
    const place = { RECORDS_BUCKET: buckets.records, S3_PATH_STYLE: '1' } as const;
    const from = new Date().toISOString();
    const missing = () => missingFrom({ table: storesOf(app).table, archived: archivedIn(place) }, { from, to: from });
    const ofOffering = async () =>
      (await missing()).flatMap(({ changes }) => changes.filter(({ row }) => row.PK === `HISTORY#${lpNumber}`));
    await expect.poll(async () => (await ofOffering()).length, { timeout: 5000 }).toBe(0);

    const s3 = new S3Client({ forcePathStyle: true });
    const listed = await s3.send(new ListObjectsV2Command({ Bucket: buckets.records, Prefix: 'records/' }));
    const before = (await archived()).filter(({ row }) => row.PK === `HISTORY#${lpNumber}`).map(({ row }) => row);
    expect(before.length).toBeGreaterThan(1);
    for (const { Key } of listed.Contents ?? [])
      await s3.send(new DeleteObjectCommand({ Bucket: buckets.records, Key }));

    const gap = await missing();
    const found = await ofOffering();
    expect(found.map(({ row }) => row)).toEqual(expect.arrayContaining(before));
    expect(found).toHaveLength(before.length);
    expect(found[0]).toMatchObject({ change: 'INSERT', sequenceNumber: '', at: found[0]?.row.at });
    expect(
      gap
        .flatMap(({ changes }) => changes)
        .filter(({ row }) => !/^(HISTORY|AUDIT|CONTENT|ACCESS|EVIDENCE)#/.test(String(row.PK))),
    ).toEqual([]);
    await writeMissing(archive(place), gap);
    expect(await missing()).toEqual([]);
    expect(gap.map(({ key }) => key)).toContainEqual(
      expect.stringMatching(/^records\/\d{4}\/\d\d\/\d\d\/rows-[0-9a-f]{16}\.ndjson$/),
    );
  });
});

describe('a batch of changes', () => {
  const change = (eventName: string, PK: string, images: object, SequenceNumber: string) => ({
    eventName,
    dynamodb: { Keys: { PK: { S: PK } }, ApproximateCreationDateTime: 1_795_000_000, SequenceNumber, ...images },
  });
  const put = async (...Records: object[]) => {
    const objects: [string, string][] = [];
    const archive = { put: async (...object: [string, string]) => void objects.push(object) };
    const documents = { bytes: async (key: string) => Buffer.from(`the bytes of ${key}`) };
    await archiveRecords({ archive, documents })({ Records } as DynamoDBStreamEvent);
    return objects;
  };
  const row = { PK: { S: 'AUDIT#1' }, n: { N: '5' } };

  it('is one object, named after its first record: the same however often it comes', async () => {
    const batch = [
      change('INSERT', 'USER#1', { NewImage: row }, '1'),
      change('INSERT', 'AUDIT#1', { NewImage: row }, '2'),
      change('INSERT', 'ACCESS#1', { NewImage: row }, '3'),
    ];
    const [[key, lines] = ['', ''], ...others] = await put(...batch);
    expect([key, others]).toEqual(['records/2026/11/18/2.ndjson', []]);
    expect(lines.split('\n').map((line) => line && JSON.parse(line).sequenceNumber)).toEqual(['2', '3', '']);
    expect(await put(...batch)).toEqual([[key, lines]]);
  });

  it('also tells what no product does: that a record was changed or removed', async () => {
    const [[, lines] = ['', '']] = await put(
      change('MODIFY', 'AUDIT#1', { NewImage: { ...row, n: { N: '6' } }, OldImage: row }, '2'),
      change('REMOVE', 'AUDIT#1', { OldImage: row }, '3'),
    );
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { change: 'MODIFY', row: { n: 6 } },
      { change: 'REMOVE', row: { n: 5 } },
    ]);
  });

  it('brings inputs along that are too large for a new record, before it', async () => {
    const evidence = { M: { inputFile: { M: { key: { S: 'evidence/CU2/inputs/a1.json' } } } } };
    const NewImage = { PK: { S: 'EVIDENCE#CU2' }, evidence };
    const [inputs, record, ...others] = await put(
      change('INSERT', 'EVIDENCE#CU2', { NewImage }, '7'),
      change(
        'INSERT',
        'EVIDENCE#CU2',
        { NewImage: { ...NewImage, evidence: { M: { inputFile: { NULL: true } } } } },
        '8',
      ),
      change('MODIFY', 'EVIDENCE#CU2', { NewImage }, '9'),
    );
    const key = 'evidence/CU2/inputs/a1.json';
    expect(inputs).toEqual([key, Buffer.from(`the bytes of ${key}`), 'application/json']);
    expect([record?.[0], others]).toEqual(['records/2026/11/18/7.ndjson', []]);
  });

  it('without a record leaves nothing', async () => {
    expect(await put(change('INSERT', 'USER#1', { NewImage: row }, '1'))).toEqual([]);
  });
});
