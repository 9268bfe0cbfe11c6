import { type Conditions, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Permission for named actions on named resources. */
export const allow = (resources: string | string[], ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [resources].flat() });

const history = { 'dynamodb:LeadingKeys': ['HISTORY#*'] };

/**
 * History is append-only, whatever else a role may come to hold. IAM cannot tell a first put from a second one:
 * that no row is overwritten is the condition that every put of history carries.
 */
export function historyIsAppendOnly(tableArn: string): PolicyStatement[] {
  const deny = (sid: string, conditions: Conditions, ...actions: string[]) =>
    new PolicyStatement({ sid, effect: Effect.DENY, actions, resources: [tableArn], conditions });
  return [
    deny(
      'HistoryIsNotDeleted',
      { 'ForAnyValue:StringLike': history },
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
    ),
    // One transaction updates an offering and puts its history row: ForAnyValue would refuse it, were it judged by the
    // keys of all its steps. ForAllValues also holds where there are no keys at all, hence Null.
    deny(
      'HistoryIsNotUpdated',
      { 'ForAllValues:StringLike': history, Null: { 'dynamodb:LeadingKeys': 'false' } },
      'dynamodb:UpdateItem',
    ),
  ];
}
