import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { evidenceFolder } from '#shared/events/records.ts';
import { allow, leading, reading } from './statement.ts';

/** Notes in a credit union's limits, with the audit row. */
export const notesLimits = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*', 'AUDIT#*'),
  });

/** Matches outside exposures. */
export const matchesExposures = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*'),
  });

/** Manages limits: changes with audit, kept checks read-only. */
export const looksAfterLimits = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('EVIDENCE#*', 'OFFERING#*', 'CREDITUNION#*'),
  }),
  new PolicyStatement({
    actions: ['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'],
    resources: [tableArn],
    conditions: {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': ['CREDITUNION#*', 'AUDIT#*', 'IDEMPOTENCY#*'],
      },
    },
  }),
];

type Checks = { documentsArn: string; recordsArn: string; key: IKey };

/** Reads large inputs of checks, from the archive and the documents. */
export const readsInputs = (to: Checks) => [
  ...reading(to, `${evidenceFolder}/*`),
  allow(`${to.recordsArn}/${evidenceFolder}/*`, 's3:GetObject'),
];

export const leavesInputs = ({ documentsArn, key }: Pick<Checks, 'documentsArn' | 'key'>) => [
  allow(`${documentsArn}/${evidenceFolder}/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
  allow(key.keyArn, 'kms:GenerateDataKey'),
];

/** Hands out limit documents, and no other uploads. */
export const readsLimitDocuments = ({ documentsArn, key }: { documentsArn: string; key: IKey }) => [
  allow(`${documentsArn}/uploads/*/limits/*`, 's3:GetObject', 's3:GetObjectTagging'),
  allow(key.keyArn, 'kms:Decrypt'),
];

/** Archives checks as PDFs: reads records, adds hashes. */
export const archivesChecks = ({ table: { tableArn }, ...to }: Checks & { table: { tableArn: string } }) => [
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [tableArn],
    conditions: leading('EVIDENCE#*', 'EVIDENCEPDF#*'),
  }),
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('EVIDENCEPDF#*') }),
  ...readsInputs(to),
  allow(`${to.recordsArn}/${evidenceFolder}/*`, 's3:PutObject'),
  allow(to.key.keyArn, 'kms:GenerateDataKey'),
];

/** Manages quarterly files: only their records, not the lines. */
export const looksAfterCallReports = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CALLREPORTS', 'CALLREPORTROSTER#*'] } },
  }),
  new PolicyStatement({
    actions: ['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'],
    resources: [tableArn],
    conditions: leading('CALLREPORTS'),
  }),
];
