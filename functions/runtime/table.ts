import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { monotonicFactory } from 'ulid';
import { createTable, type Table } from '../store/table.ts';

/** The table that a Lambda works on. */
export const connectTable = (name: string): Table =>
  createTable(
    DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
    name,
  );

export interface Clock {
  now: () => Date;
  /** Ids sort by the moment they were made. */
  newId: (prefix: string) => string;
}

const ulid = monotonicFactory();

export const clock: Clock = { now: () => new Date(), newId: (prefix) => `${prefix}${ulid()}` };
