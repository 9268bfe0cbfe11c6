import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';
import { type Condition, conditionOf, type Item, type Key, putOf, updateOf } from './expressions.ts';
import { journalWriter, Overtaken } from './journal.ts';
import { keys } from './keys.ts';
import { queryOf, type Range } from './range.ts';
import { type Reader, recordsOf } from './record.ts';

/** `otherwise` is thrown if the condition fails; by default `busy`. */
export type Write = (
  | { put: Key & Item; when?: Condition }
  | { update: Key; set?: Item; add?: Record<string, number>; when?: Condition }
  | { check: Key; when: Condition }
  | { remove: Key }
) & { otherwise?: () => Error };

export type Put = Extract<Write, { put: Key }>;

export interface Part {
  of: number;
  at: number;
  after?: Key | undefined;
  /** Page size; DynamoDB's own by default. */
  limit?: number;
}

interface Increase {
  set?: Item;
  by?: number;
}

/** Finds a record among items read together. */
export type Among = <T>(key: Key, read: Reader<T>) => T | undefined;

export type Table = ReturnType<typeof createTable>;

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The only module that calls DynamoDB. Item reads are strongly consistent; indexes can't be. */
export function createTable(client: DynamoDBDocumentClient, name: string) {
  const journal = journalWriter((of, by) => increment(keys.journal(of), 'last', { by }));

  async function itemAt(key: Key): Promise<Item | undefined> {
    if (!canBe(key.PK, key.SK)) return undefined;
    const { Item: found } = await explainFailure(
      client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true })),
    );
    return found;
  }

  async function get<T>(key: Key, read: Reader<T>): Promise<T | undefined> {
    const found = await itemAt(key);
    return (found && read(found)) ?? undefined;
  }

  const has = async (key: Key): Promise<boolean> => (await itemAt(key)) !== undefined;

  async function* pages<T>(range: Range, read: Reader<T>): AsyncGenerator<T[]> {
    if (!canBe(range.partition, range.beginsWith ?? range.after ?? range.before)) return;
    let start: Item | undefined;
    do {
      const page = await explainFailure(
        client.send(new QueryCommand({ ...queryOf(name, range), ExclusiveStartKey: start })),
      );
      yield recordsOf(page.Items ?? [], read);
      start = page.LastEvaluatedKey;
    } while (start);
  }

  async function all<T>(range: Range, read: Reader<T>): Promise<T[]> {
    const records: T[] = [];
    for await (const page of pages(range, read)) records.push(...page);
    return records;
  }

  /** Existing ones of up to 100, unaffected by unfinished transactions. */
  async function itemsAt(wanted: Key[]): Promise<Item[]> {
    const chunks = Array.from({ length: Math.ceil(wanted.length / MOST_READS) }, (_, i) =>
      wanted.slice(i * MOST_READS, (i + 1) * MOST_READS),
    );
    const readChunk = async (chunk: Key[]) => {
      const TransactItems = chunk.map((key) => ({ Get: { TableName: name, Key: key } }));
      const { Responses = [] } = await explainFailure(
        retried(() => client.send(new TransactGetCommand({ TransactItems }))),
      );
      return Responses.flatMap(({ Item: found }) => found ?? []);
    };
    return (await pMap(chunks, readChunk, { concurrency: 8 })).flat();
  }

  const readAll = async <T>(wanted: Key[], read: Reader<T>): Promise<T[]> => recordsOf(await itemsAt(wanted), read);

  /** Items of several kinds in one read, as of one moment. */
  const together = async (wanted: Key[]): Promise<Among> => among(await itemsAt(wanted));

  /** Up to 100 items of several kinds in one call that no transaction delays. Each is as it stands; a moment may lie between two. */
  async function atOnce(wanted: Key[]): Promise<Among> {
    const items: Item[] = [];
    let asked = wanted;
    const ask = async () => {
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [name]: { Keys: asked, ConsistentRead: true } } }),
      );
      items.push(...(Responses?.[name] ?? []));
      asked = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
      if (asked.length > 0) throw unavailable(new Error('DynamoDB left keys of a batch unread'));
    };
    await explainFailure(pRetry(ask, { ...patience, shouldRetry: ({ error }) => error instanceof Problem }));
    return among(items);
  }

  async function* scan({ of, at, after, limit }: Part): AsyncGenerator<(Key & Item)[]> {
    const part = { TotalSegments: of, Segment: at, Limit: limit };
    let start: Item | undefined = after;
    do {
      const page = await client.send(
        new ScanCommand({ TableName: name, ConsistentRead: true, ...part, ExclusiveStartKey: start }),
      );
      yield (page.Items ?? []) as (Key & Item)[];
      start = page.LastEvaluatedKey;
    } while (start);
  }

  /** All or nothing, with journal entries for lists. */
  async function write(...writes: Write[]): Promise<void> {
    const entries = await journal.entriesFor(writes);
    try {
      await transact([...writes, ...entries]);
    } catch (error) {
      // Not if the number itself was written: it stays taken.
      if (error instanceof Overtaken && entries.length > 0) return write(...writes);
      journal.giveBack(entries);
      throw error;
    }
  }

  async function transact(writes: Write[]): Promise<void> {
    const TransactItems = writes.map((one) => transactItem(name, one));
    await retried(() => client.send(new TransactWriteCommand({ TransactItems }))).catch((error: unknown) => {
      throw meaningOf(error, writes);
    });
  }

  /** Adds 1 by default and answers the sum. */
  async function increment(key: Key, attribute: string, { set = {}, by = 1 }: Increase = {}): Promise<number> {
    const { Attributes } = await explainFailure(
      client.send(
        new UpdateCommand({
          TableName: name,
          Key: key,
          ...updateOf({ set, add: { [attribute]: by } }),
          ReturnValues: 'UPDATED_NEW',
        }),
      ),
    );
    return Number(Attributes?.[attribute]);
  }

  return { get, has, pages, all, readAll, together, atOnce, scan, write, increment };
}

function among(items: Item[]): Among {
  const found = new Map(items.map((item) => [`${item.PK} ${item.SK}`, item]));
  return <T>({ PK, SK }: Key, read: Reader<T>) => {
    const item = found.get(`${PK} ${SK}`);
    return (item && read(item)) ?? undefined;
  };
}

/** DynamoDB limits keys, callers don't. */
const canBe = (partition: string, sort = ''): boolean =>
  Buffer.byteLength(partition) <= 2048 && Buffer.byteLength(sort) <= 1024;

function transactItem(name: string, one: Write): TransactItem {
  if ('put' in one) return { Put: { TableName: name, Item: one.put, ...putOf(one.when) } };
  if ('remove' in one) return { Delete: { TableName: name, Key: one.remove } };
  if ('check' in one) return { ConditionCheck: { TableName: name, Key: one.check, ...conditionOf(one.when) } as never };
  return { Update: { TableName: name, Key: one.update, ...updateOf(one) } as never };
}

/** DynamoDB's limit for a transactional read. */
const MOST_READS = 100;

/** About half a second; longer conflicts need a new decision. */
const patience = { retries: 5, minTimeout: 10, randomize: true };

const retried = <T>(call: () => Promise<T>): Promise<T> =>
  pRetry(call, { ...patience, shouldRetry: ({ error }) => isContention(error) });

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];

/** Throttling of a whole call, or of one transaction step. */
const throttlings = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'];
const throttles = ['ThrottlingError', 'ProvisionedThroughputExceeded'];
const passing = ['TransactionConflict', ...throttles];

/** The SDK doesn't retry transaction conflicts, where nothing was decided yet. */
function isContention(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return reasons.some((code) => passing.includes(code ?? '')) && !reasons.includes('ConditionalCheckFailed');
}

/** Seconds in which DynamoDB has usually caught up. */
const RETRY_AFTER = 5;

/** Throttled or failing after the SDK's retries. */
const isUnavailable = (error: unknown): boolean =>
  (error instanceof DynamoDBServiceException && (error.$fault === 'server' || throttlings.includes(error.name))) ||
  reasonsOf(error).some((code) => throttles.includes(code ?? ''));

const unavailable = (cause: unknown) => new Problem('unavailable', { cause, retryAfter: RETRY_AFTER });

const explainFailure = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    // To a reader, lasting contention is as good as throttling.
    throw isUnavailable(error) || isContention(error) ? unavailable(error) : error;
  });

function meaningOf(error: unknown, writes: Write[]): unknown {
  const failed = reasonsOf(error).indexOf('ConditionalCheckFailed');
  if (failed >= 0) return writes[failed]?.otherwise?.() ?? new Problem('busy', { cause: error });
  if (isUnavailable(error)) return unavailable(error);
  if (isContention(error) || error instanceof ConditionalCheckFailedException)
    return new Problem('busy', { cause: error });
  return error;
}
