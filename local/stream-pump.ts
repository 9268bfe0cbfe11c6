import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import type { LambdaName } from '#functions/runtime/env.ts';
import { localCredentials } from './dynamodb.ts';
import { type Pump, pump } from './pump.ts';

interface StreamPumpOptions {
  endpoint: string;
  streamArn: string;
  /** The engine's file: what was consumed is removed there, so a restart goes on from the last record of this run. */
  file: string | null;
  invoke(event: DynamoDBStreamEvent): Promise<unknown>;
}

/** The event source mapping of the table's stream: batches in order, repeated from the record that failed. */
export async function streamPump({ endpoint, streamArn, file, invoke }: StreamPumpOptions): Promise<Pump> {
  const credentials = { ...localCredentials, accessKeyId: 'publish-events' satisfies LambdaName };
  const client = new DynamoDBStreamsClient({ endpoint, region: 'us-east-1', credentials });
  // It copies every answer for an unused log.
  client.middlewareStack.remove('loggerMiddleware');
  const database = file ? new DatabaseSync(file) : null;
  database?.exec('PRAGMA busy_timeout = 2000');
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const ShardId = StreamDescription?.Shards?.at(-1)?.ShardId;
  if (!ShardId) throw new Error('The stream has no shard');
  const attempts = new Map<string, number>();
  const version = database?.prepare('PRAGMA data_version');
  let seen: unknown;
  let isDue = true;
  let after: string | undefined;
  let forgotten: string | undefined;
  let forgotAt = Number.NEGATIVE_INFINITY;
  let iterator: string | undefined;

  /** A changed file is known at a fiftieth of the cost of asking the engine. */
  const hasMoved = () => {
    const now = version?.get()?.data_version;
    isDue ||= now === undefined || now !== seen;
    seen = now;
    return isDue;
  };

  const restart = async () => {
    const from = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const answer = await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ...from }));
    return answer.ShardIterator;
  };

  // The last one stays: the engine counts on from the highest number it finds, and from 1 when it finds none.
  const forgetting = database?.prepare('DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) < ?');
  const forgetBefore = (sequence: string) => {
    forgetting?.run(Number(sequence));
    forgotten = sequence;
    forgotAt = performance.now();
  };
  const forgetAll = () => {
    if (after && after !== forgotten) forgetBefore(after);
  };

  return pump({
    name: 'stream',
    everyMs: database ? 20 : 150,
    async step() {
      if (!hasMoved()) return false;
      iterator ??= await restart();
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: 100 }),
      );
      iterator = NextShardIterator;
      isDue = Records.length > 0;
      if (!isDue) {
        forgetAll();
        return false;
      }
      const event = { Records: Records.map(recordOf) } as DynamoDBStreamEvent;
      const { batchItemFailures } = (await invoke(event)) as DynamoDBBatchResponse;
      const failed = batchItemFailures[0]?.itemIdentifier;
      if (failed && isSpent(attempts, failed)) {
        console.error(`The stream record ${failed} failed ${MAX_ATTEMPTS} times and was left out.`);
        after = failed;
        forgetBefore(failed);
        iterator = undefined;
        return true;
      }
      const done = failed
        ? Records.slice(
            0,
            Records.findIndex((r) => r.dynamodb?.SequenceNumber === failed),
          )
        : Records;
      const last = done.at(-1)?.dynamodb?.SequenceNumber;
      if (last) {
        after = last;
        if (performance.now() - forgotAt > FORGET_MS) forgetBefore(last);
      }
      if (failed) {
        iterator = undefined;
        await pause(RETRY_MS);
      }
      return !failed;
    },
    close() {
      forgetAll();
      database?.close();
      client.destroy();
    },
  });
}

/** While records keep coming; a crash repeats what was consumed in that time, as AWS's own event source may. */
const FORGET_MS = 250;

const RETRY_MS = 150;

/** AWS's event source then hands the record to the dead-letter queue. */
const MAX_ATTEMPTS = 5;

function isSpent(attempts: Map<string, number>, sequence: string): boolean {
  const spent = (attempts.get(sequence) ?? 0) + 1;
  attempts.set(sequence, spent);
  return spent >= MAX_ATTEMPTS;
}

/** The Streams API gives bytes and dates; Lambda's event has them as JSON. */
function recordOf(record: _Record) {
  const { ApproximateCreationDateTime, ...dynamodb } = record.dynamodb ?? {};
  return {
    ...record,
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? 0) / 1000 },
  };
}
