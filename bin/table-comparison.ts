import { createHash } from 'node:crypto';
import { type AttributeValue, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { tableSchema } from '#functions/store/schema.ts';
import { type Checkpoint, noCheckpoint, resumedScan } from './resumed-scan.ts';

type Row = Record<string, AttributeValue>;

/** SHA-256 by key; about 200 bytes of memory a row. */
export type Digests = Map<string, string>;

/** One key prefix, such as `HISTORY#`, in two tables, without rows that changed in between. */
export interface Comparison {
  prefix: string;
  rows: number;
  restored: number;
  /** Changed after the restored moment. */
  changed: number;
  /** Keys and contents of the restored rows. */
  checksum: string;
  isSame: boolean;
  examples: string[];
}

/** Consistent reads. What was read before an interruption is not read again; the stream tells what changed since. */
export async function digestsOf(
  client: DynamoDBClient,
  TableName: string,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<Digests> {
  const notes = await resumedScan<[string, string]>(checkpoint, async function* ({ of, at, after }) {
    const ExclusiveStartKey = after && { PK: { S: after.PK }, SK: { S: after.SK } };
    const part = { TableName, ConsistentRead: true, TotalSegments: of, Segment: at };
    for await (const { Items = [] } of paginateScan({ client, startingToken: ExclusiveStartKey }, part)) {
      const last = Items.at(-1);
      yield {
        notes: Items.map((row): [string, string] => [keyOf(row), sha256(JSON.stringify(ordered(row)))]),
        last: last && { PK: last.PK?.S ?? '', SK: last.SK?.S ?? '' },
      };
    }
  });
  return new Map(notes);
}

/**
 * Keys changed at `from` or later (ISO 8601 UTC), by the stream, which remembers a day. Open shards end after ten empty
 * answers. A missed change shows as a difference, and hides none.
 */
export async function changedSince(
  client: DynamoDBStreamsClient,
  StreamArn: string,
  from: string,
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const ShardId of await shardsOf(client, StreamArn)) {
    const first = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
    let { ShardIterator } = await client.send(new GetShardIteratorCommand(first));
    for (let empty = 0; ShardIterator && empty < 10; ) {
      const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator }));
      // The stream has whole seconds.
      const later = Records.filter(({ dynamodb }) => seconds(dynamodb?.ApproximateCreationDateTime) >= seconds(from));
      for (const { dynamodb } of later) changed.add(keyOf(dynamodb?.Keys as Row));
      empty = Records.length > 0 ? 0 : empty + 1;
      ShardIterator = NextShardIterator;
    }
  }
  return changed;
}

async function shardsOf(client: DynamoDBStreamsClient, StreamArn: string): Promise<string[]> {
  const found: string[] = [];
  let ExclusiveStartShardId: string | undefined;
  do {
    const page = await client.send(new DescribeStreamCommand({ StreamArn, ExclusiveStartShardId }));
    found.push(...(page.StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []));
    ExclusiveStartShardId = page.StreamDescription?.LastEvaluatedShardId;
  } while (ExclusiveStartShardId);
  return found;
}

/** By prefix, in order. `changed` keys are left out. */
export function compared(live: Digests, restored: Digests, changed: ReadonlySet<string>): Comparison[] {
  const all = [...new Set([...live.keys(), ...restored.keys()])].sort();
  return [...Map.groupBy(all, prefixOf)].map(([prefix, keys]) => {
    const compared = keys.filter((key) => !changed.has(key));
    const of = (digests: Digests) => compared.filter((key) => digests.has(key));
    const different = compared.filter((key) => live.get(key) !== restored.get(key));
    return {
      prefix,
      rows: of(live).length,
      restored: of(restored).length,
      changed: keys.length - compared.length,
      checksum: sha256(
        of(restored)
          .map((key) => `${key} ${restored.get(key)}\n`)
          .join(''),
      ).slice(0, 16),
      isSame: different.length === 0,
      examples: different.slice(0, 3),
    };
  });
}

const keyOf = (row: Row) => JSON.stringify([row[tableSchema.partitionKey]?.S, row[tableSchema.sortKey]?.S]);

const prefixOf = (key: string): string => /^[^#]*#?/.exec(JSON.parse(key)[0])?.[0] ?? '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const seconds = (moment: Date | string = new Date(0)) => Math.floor(new Date(moment).getTime() / 1000);

/** DynamoDB promises no order of attributes or sets. */
function ordered(value: unknown, name = ''): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) {
    const items = value.map((item) => ordered(item));
    return /^[SNB]S$/.test(name) ? items.sort() : items;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner, key)]);
}
