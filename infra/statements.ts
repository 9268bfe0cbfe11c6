import { type Conditions, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Permission for named actions on named resources. */
export const allow = (resources: string | string[], ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [resources].flat() });

/** What happened, and is told to whoever wants to know. */
export const publishedPrefixes = ['HISTORY#', 'AUDIT#'] as const;

/** Partitions whose rows are only ever added. */
const recordPrefixes = [...publishedPrefixes, 'ACCESS#'] as const;

const records = { 'dynamodb:LeadingKeys': recordPrefixes.map((prefix) => `${prefix}*`) };

/**
 * History, audit and access log are append-only, whatever else a role may come to hold. IAM cannot tell a first put from a
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
