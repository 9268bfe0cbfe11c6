import { Tags } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { sealedFor } from '#shared/events/wire-seal.ts';
import { changing, leading } from './statement.ts';
import { writesJournal } from './view-statements.ts';

/** Role tag without which the key's own policy denies every use. */
export const wiresTag = 'OpensWireInstructions';
export const mayOpenWires = 'yes';

export function opensWires({ role }: Lambda): void {
  if (role) Tags.of(role).add(wiresTag, mayOpenWires);
}

/** Only for a named credit union. Which one is the handler's rule: IAM doesn't know the caller. */
export const sealsWires = (keyArn: string) =>
  new PolicyStatement({
    actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
    resources: [keyArn],
    conditions: {
      Null: { [`kms:EncryptionContext:${sealedFor}`]: 'false' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': [sealedFor] },
    },
  });

/** Keeps them with audit and access log, and opens steps of a seller's deals again in the same transaction. */
export const keepsWires = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [tableArn],
    conditions: leading('WIREINSTRUCTIONS#*', 'CREDITUNION#*', 'IDEMPOTENCY#*', 'DEALS#*'),
  }),
  new PolicyStatement({ actions: ['dynamodb:Query'], resources: [tableArn], conditions: leading('DEALSOF#*') }),
  changing(
    tableArn,
    ['PutItem', 'ConditionCheckItem'],
    'WIREINSTRUCTIONS#*',
    'AUDIT#*',
    'ACCESS#*',
    'IDEMPOTENCY#*',
    'DEALS#*',
    'HISTORY#*',
    'JOURNAL#*',
  ),
  writesJournal(tableArn),
];
