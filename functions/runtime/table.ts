import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { createTable, type Table } from '../store/table.ts';

export function connectTable(name: string): Table {
  const client = new DynamoDBClient({});
  // It copies every answer for an unused log, a tenth of the cost of reading a view.
  client.middlewareStack.remove('loggerMiddleware');
  const marshallOptions = { removeUndefinedValues: true };
  return createTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name);
}

export interface Clock {
  now: () => Date;
  /** Sorts by time. */
  newId: (prefix: string) => string;
}

const ulid = monotonicFactory();

export const clock: Clock = { now: () => new Date(), newId: (prefix) => `${prefix}${ulid()}` };
