import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { createTable, type Table } from '../store/table.ts';

/** The table that a Lambda works on. */
export function connectTable(name: string): Table {
  const client = new DynamoDBClient({});
  // It copies every answer for a log that no one keeps: a tenth of what reading a view costs.
  client.middlewareStack.remove('loggerMiddleware');
  const marshallOptions = { removeUndefinedValues: true };
  return createTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name);
}

export interface Clock {
  now: () => Date;
  /** Ids sort by the moment they were made. */
  newId: (prefix: string) => string;
}

const ulid = monotonicFactory();

export const clock: Clock = { now: () => new Date(), newId: (prefix) => `${prefix}${ulid()}` };
