import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Permission for named actions on named resources. */
export const allow = (resources: string | string[], ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [resources].flat() });

/**
 * History is append-only, whatever else a role may come to hold. IAM cannot tell a first put from a second one:
 * that no row is overwritten is the condition every put of history carries.
 */
export const historyIsAppendOnly = (tableArn: string) =>
  new PolicyStatement({
    sid: 'HistoryIsAppendOnly',
    effect: Effect.DENY,
    actions: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['HISTORY#*'] } },
  });
