import { type IndexName, tableSchema } from './schema.ts';

export interface Range {
  partition: string;
  /** Prefixes end in `#`. */
  beginsWith?: string;
  /** Exclusive. */
  after?: string;
  /** Exclusive. */
  before?: string;
  index?: IndexName;
  newestFirst?: boolean;
  limit?: number;
}

/** DynamoDB's form of a range. */
export function queryOf(name: string, { partition, index, newestFirst, limit, ...range }: Range) {
  const { partitionKey, sortKey } = index ? tableSchema.indexes[index] : tableSchema;
  const [sort, value] = sortConditionOf(range);
  return {
    TableName: name,
    IndexName: index,
    ConsistentRead: !index,
    ScanIndexForward: !newestFirst,
    Limit: limit,
    KeyConditionExpression: `#p = :p${sort}`,
    ExpressionAttributeNames: { '#p': partitionKey, ...(sort && { '#s': sortKey }) },
    ExpressionAttributeValues: { ':p': partition, ...(sort && { ':s': value }) },
  };
}

function sortConditionOf({
  beginsWith,
  after,
  before,
}: Pick<Range, 'beginsWith' | 'after' | 'before'>): [string, string?] {
  if (beginsWith !== undefined) return [' AND begins_with(#s, :s)', beginsWith];
  if (after !== undefined) return [' AND #s > :s', after];
  return before === undefined ? [''] : [' AND #s < :s', before];
}
