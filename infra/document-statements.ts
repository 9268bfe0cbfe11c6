import { Tags } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { folderKinds } from '#shared/contract/folders.ts';
import { allow, leading } from './statement.ts';

/** What finding the sections of data rooms takes. */
export const listsSections = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('DOCUMENTS#due-diligence/*'),
  });

/** What changing loan tapes takes, as far as they are no files. */
export const changesTapes = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('TAPES#*'),
  });

/** What taking files into intake and deleting them takes: only their reader may read them. */
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

/** The tag of roles that the documents bucket answers before an object was found clean. */
export const unscannedTag = 'SeesUnscannedDocuments';
export const maySeeUnscanned = 'yes';

/** Lets a function deal with documents that are not scanned yet, as far as it is allowed anything on them. */
export function seesUnscanned({ role }: Lambda): void {
  if (role) Tags.of(role).add(unscannedTag, maySeeUnscanned);
}

/**
 * What HeadObject takes. IAM has no action of its own for it, but without the key's use the bytes stay closed. Listing,
 * because S3 says 403 instead of 404 of what is gone to who may not list.
 */
export function looksAtObjects(fn: Lambda, { documentsArn }: { documentsArn: string }): void {
  fn.addToRolePolicy(allow(documentsArn, 's3:ListBucket'));
  const objects = folderKinds.map((kind) => `${documentsArn}/${kind}/*`);
  fn.addToRolePolicy(allow(objects, 's3:GetObject'));
  seesUnscanned(fn);
}
