import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Letter } from './archive-letters.ts';

/** What DynamoDB says of what is older than a day, or of a stream that is gone. */
const gone = ['TrimmedDataAccessException', 'ResourceNotFoundException', 'ExpiredIteratorException'];

/** Empty answers in a row before a shard counts as read: one that is open has no end. */
const MOST_EMPTY = 10;

/**
 * The changes of a stretch of the table's stream, from its first to its last one, as Lambda would bring them; null where the
 * stream has forgotten any of them.
 */
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

/** Lambda brings moments as seconds. */
function asBrought({ eventName, dynamodb: { ApproximateCreationDateTime: at, ...dynamodb } = {} }: _Record) {
  return { eventName, dynamodb: { ...dynamodb, ApproximateCreationDateTime: (at?.getTime() ?? 0) / 1000 } };
}
