import { type Conditions, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { recordPrefixes } from '#shared/events/records.ts';
import { allow } from './statement.ts';

/** Partitions whose new rows are events. */
export const publishedPrefixes = [
  'HISTORY#',
  'AUDIT#',
  'CONTACT#',
  'CONTENT#',
  'MATCHES#',
  'PROPOSALS#',
  'REDELIVERY#',
] as const;

/** Files: becoming available is an event, whatever change caused it. */
export const filePrefix = 'DOCUMENTS#';

const records = { 'dynamodb:LeadingKeys': recordPrefixes.map((prefix) => `${prefix}*`) };

/**
 * History, audit, content versions and access log are append-only for every role. IAM can't tell a first put from a
 * second, so each put's condition forbids overwriting.
 */
export function recordsAreAppendOnly(tableArn: string): PolicyStatement[] {
  const deny = (sid: string, conditions: Conditions, ...actions: string[]) =>
    new PolicyStatement({ sid, effect: Effect.DENY, actions, resources: [tableArn], conditions });
  return [
    deny(
      'RecordsAreNotDeleted',
      { 'ForAnyValue:StringLike': records },
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
    ),
    // A transaction updates an offering and puts its history row: ForAnyValue would refuse it if judged by all keys.
    // ForAllValues also holds without keys, hence Null.
    deny(
      'RecordsAreNotUpdated',
      { 'ForAllValues:StringLike': records, Null: { 'dynamodb:LeadingKeys': 'false' } },
      'dynamodb:UpdateItem',
    ),
  ];
}

export const readsStream = (streamArn: string) =>
  allow(
    streamArn,
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  );
