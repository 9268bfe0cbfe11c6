import { Tags } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { folderKinds } from '#shared/contract/folders.ts';
import { allow, changing, leading } from './statement.ts';

export const listsSections = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('DOCUMENTS#due-diligence/*'),
  });

/** Documents with their sections; a folder is noted with its first one. */
export const keepsDocuments = (tableArn: string) => changing(tableArn, ['PutItem'], 'DOCUMENTS#*', 'FOLDERS');

/** Last posted months, and closings of an LP. */
export const readsLastMonths = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [tableArn],
    conditions: leading('SERVICING#*', 'CLOSINGS#*'),
  }),
  new PolicyStatement({ actions: ['dynamodb:Query'], resources: [tableArn], conditions: leading('CLOSINGS#*') }),
];

/** Everyone's deals, for a job. */
export const readsDeals = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query', 'dynamodb:GetItem'],
    resources: [tableArn],
    conditions: leading('DEALS#*', 'DEALSOF#*'),
  });

export const changesTapes = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('TAPES#*'),
  });

/** A statement with what it follows from. */
export const readsStatements = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [tableArn],
    conditions: leading('DEALS#*', 'CLOSINGS#*', 'STATEMENTS#*', 'STATEMENTFILES#*'),
  });

export const readsMonths = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('SERVICING#*'),
  });

export const keepsStatementFiles = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('STATEMENTFILES#*'),
  });

/** Uploads and deletes in intake: only the reader reads. */
export const takesIn = ({ intakeArn, intakeKey }: { intakeArn: string; intakeKey: IKey }, keys: string) => [
  allow(
    `${intakeArn}/${keys}`,
    's3:PutObject',
    's3:AbortMultipartUpload',
    's3:ListMultipartUploadParts',
    's3:DeleteObject',
  ),
  allow(intakeKey.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'),
];

/** Role tag for access to unscanned documents. */
export const unscannedTag = 'SeesUnscannedDocuments';
export const maySeeUnscanned = 'yes';

/** Extends existing permissions to unscanned documents. */
export function seesUnscanned({ role }: Lambda): void {
  if (role) Tags.of(role).add(unscannedTag, maySeeUnscanned);
}

/** HeadObject, without the key that opens the bytes. Listing, because S3 otherwise answers 403 for missing objects. */
export function looksAtObjects(fn: Lambda, { documentsArn }: { documentsArn: string }): void {
  fn.addToRolePolicy(allow(documentsArn, 's3:ListBucket'));
  const objects = folderKinds.map((kind) => `${documentsArn}/${kind}/*`);
  fn.addToRolePolicy(allow(objects, 's3:GetObject'));
  seesUnscanned(fn);
}
