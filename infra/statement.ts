import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';

/** Named actions on named resources. */
export const allow = (resources: string | string[], ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [resources].flat() });

/** Files below folders of the documents bucket. */
export const reading = ({ documentsArn, key }: { documentsArn: string; key: IKey }, ...folders: string[]) => [
  allow(
    folders.map((folder) => `${documentsArn}/${folder}`),
    's3:GetObject',
  ),
  allow(key.keyArn, 'kms:Decrypt'),
];

export type Change = 'PutItem' | 'UpdateItem' | 'ConditionCheckItem';

/**
 * Changes of some partitions. A Lambda's actions share one list, because AWS doesn't say whether a step of a transaction
 * is judged by its own key or by those of all steps.
 */
export const changing = (tableArn: string, changes: Change[], ...prefixes: string[]) =>
  new PolicyStatement({
    actions: changes.map((change) => `dynamodb:${change}`),
    resources: [tableArn],
    conditions: leading(...prefixes),
  });

export const leading = (...prefixes: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } });
