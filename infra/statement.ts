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

export const leading = (...prefixes: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } });
