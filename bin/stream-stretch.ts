import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Letter } from './archive-letters.ts';

/** Errors for records older than a day, or a deleted stream. */
const gone = ['TrimmedDataAccessException', 'ResourceNotFoundException', 'ExpiredIteratorException'];

/** Empty answers that end an open shard. */
const MOST_EMPTY = 10;

/** Changes from the first to the last sequence number, as Lambda would deliver them; null where the stream has forgotten any. */
export async function changesOf(
  client: DynamoDBStreamsClient,
  { streamArn: StreamArn, shardId: ShardId, start, end }: Letter,
): Promise<DynamoDBStreamEvent | null> {
  const found: _Record[] = [];
  const isWhole = () => found[0]?.dynamodb?.SequenceNumber === start && found.at(-1)?.dynamodb?.SequenceNumber === end;
  try {
    const from = { ShardIteratorType: 'AT_SEQUENCE_NUMBER', SequenceNumber: start } as const;
    let { ShardIterator } = await client.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }));
    for (let empty = 0; ShardIterator && empty < MOST_EMPTY && !isWhole(); ) {
      const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
      const last = Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === end);
      found.push(...(last < 0 ? Records : Records.slice(0, last + 1)));
      empty = Records.length > 0 ? 0 : empty + 1;
      ShardIterator = NextShardIterator;
    }
  } catch (error) {
    if (error instanceof Error && gone.includes(error.name)) return null;
    throw error;
  }
  return isWhole() ? ({ Records: found.map(asBrought) } as DynamoDBStreamEvent) : null;
}

/** Lambda has seconds. */
function asBrought({ eventName, dynamodb: { ApproximateCreationDateTime: at, ...dynamodb } = {} }: _Record) {
  return { eventName, dynamodb: { ...dynamodb, ApproximateCreationDateTime: (at?.getTime() ?? 0) / 1000 } };
}
