import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Letter, lettersOf, takeOut } from '#bin/archive-letters.ts';
import { changesOf } from '#bin/stream-stretch.ts';
import { archiveRecords } from '#functions/streams/archive-records.ts';
import { openDataFolder } from '#local/data-folder.ts';
import { type Dynamo, localCredentials, startDynamo } from '#local/dynamodb.ts';
import { type Queues, startQueues } from '#local/queues.ts';

const dir = mkdtempSync(join(tmpdir(), 'tandem-letters-'));
let [dynamo, queues, streams, sqs]: [Dynamo, Queues, DynamoDBStreamsClient, SQSClient] = [] as never;
/** A stretch of the stream: the second to the fourth of five changes. */
let stretch: Omit<Letter, 'handle'>;

beforeAll(async () => {
  dynamo = await startDynamo(await openDataFolder(dir, false));
  queues = await startQueues(join(dir, 'letters'), { hasWebhook: false });
  const options = { endpoint: dynamo.endpoint, region: 'us-east-1', credentials: localCredentials };
  streams = new DynamoDBStreamsClient(options);
  sqs = new SQSClient({ ...options, endpoint: queues.endpoint });
  const streamArn = await dynamo.enableStream();
  const client = new DynamoDBClient(options);
  for (const PK of ['AUDIT#1', 'AUDIT#2', 'USER#1', 'HISTORY#1', 'AUDIT#3']) {
    await client.send(new PutItemCommand({ TableName: dynamo.tableName, Item: { PK: { S: PK }, SK: { S: 'x' } } }));
  }
  client.destroy();
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const shardId = StreamDescription?.Shards?.[0]?.ShardId ?? '';
  const from = { StreamArn: streamArn, ShardId: shardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(from));
  const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
  const [, start = '', , end = ''] = Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '');
  const now = new Date().toISOString();
  stretch = { streamArn, shardId, start, end, from: now, to: now };
});

afterAll(async () => {
  streams.destroy();
  sqs.destroy();
  await queues.close();
  await dynamo.close();
  rmSync(dir, { recursive: true });
});

it('a stretch of the stream is archived as it would have been at first, and again the same', async () => {
  const objects: [string, string][] = [];
  const put = async (...object: [string, string]) => void objects.push(object);
  for (const _ of ['first', 'again']) {
    const changes = await changesOf(streams, { ...stretch, handle: '' });
    await archiveRecords({ archive: { put }, documents: { bytes: async () => Buffer.of() } })(
      changes as DynamoDBStreamEvent,
    );
  }
  // The engine gives attributes in any order.
  const [[key = '', lines = ''] = [], again, ...others] = objects;
  const parsed = (text = '') =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect([again?.[0], parsed(again?.[1]), others]).toEqual([key, parsed(lines), []]);
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
  expect(key).toBe(`records/${day}/${stretch.start}.ndjson`);
  const archived = parsed(lines);
  expect(archived.map(({ row }) => row.PK)).toEqual(['AUDIT#2', 'HISTORY#1']);
  expect(archived.map(({ change, sequenceNumber }) => [change, sequenceNumber])).toEqual([
    ['INSERT', stretch.start],
    ['INSERT', stretch.end],
  ]);
});

it('what the stream has forgotten is not passed off as nothing', async () => {
  expect(await changesOf(streams, { ...stretch, start: '900', handle: '' })).toBeNull();
  expect(await changesOf(streams, { ...stretch, end: '900', handle: '' })).toBeNull();
  expect(
    await changesOf(streams, { ...stretch, shardId: 'shardId-00000000000000000000-000000000000', handle: '' }),
  ).toBeNull();
});

it('letters are read without being lost, and taken out one by one', async () => {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: 'archive-letters' }));
  const left = async () => {
    const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
    const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...names] }));
    return names.reduce((sum, name) => sum + Number(Attributes[name]), 0);
  };
  for (const shardId of ['one', 'two']) {
    const DDBStreamBatchInfo = {
      shardId,
      streamArn: 'arn:aws:dynamodb:us-east-1:1:table/T/stream/2026',
      batchSize: 3,
      startSequenceNumber: '100000',
      endSequenceNumber: '100002',
      approximateArrivalOfFirstRecord: '2026-11-22T14:00:00Z',
      approximateArrivalOfLastRecord: '2026-11-22T14:01:30Z',
    };
    const MessageBody = JSON.stringify({
      requestContext: { condition: 'RetryAttemptsExhausted' },
      version: '1.0',
      DDBStreamBatchInfo,
    });
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  }
  const letters = await lettersOf(sqs, QueueUrl);
  expect(letters).toHaveLength(2);
  expect(letters.find(({ shardId }) => shardId === 'one')).toEqual({
    streamArn: 'arn:aws:dynamodb:us-east-1:1:table/T/stream/2026',
    shardId: 'one',
    handle: expect.any(String),
    start: '100000',
    end: '100002',
    from: '2026-11-22T14:00:00.000Z',
    to: '2026-11-22T14:01:30.000Z',
  });
  expect(await left()).toBe(2);
  for (const letter of letters) await takeOut(sqs, QueueUrl, letter);
  expect(await left()).toBe(0);
});
