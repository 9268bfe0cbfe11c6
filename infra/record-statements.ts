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

/** Partitions of files: that one can be opened is an event, whatever change made it so. */
export const filePrefix = 'DOCUMENTS#';

const records = { 'dynamodb:LeadingKeys': recordPrefixes.map((prefix) => `${prefix}*`) };

/**
 * History, audit, content's versions and access log are append-only, whatever else a role may come to hold. IAM cannot tell a first put from a
 * second one: that no row is overwritten is the condition that every put of such a row carries.
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
    // One transaction updates an offering and puts its history row: ForAnyValue would refuse it, were it judged by the
    // keys of all its steps. ForAllValues also holds where there are no keys at all, hence Null.
    deny(
      'RecordsAreNotUpdated',
      { 'ForAllValues:StringLike': records, Null: { 'dynamodb:LeadingKeys': 'false' } },
      'dynamodb:UpdateItem',
    ),
  ];
}

/** What a function takes that Lambda gives the table's stream to. */
export const readsStream = (streamArn: string) =>
  allow(
    streamArn,
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  );
