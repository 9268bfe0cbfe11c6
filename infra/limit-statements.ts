import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { evidenceFolder } from '#shared/events/records.ts';
import { allow, leading, reading } from './statement.ts';

/** What noting something in a credit union's limits takes, with the row that tells of it. */
export const notesLimits = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*', 'AUDIT#*'),
  });

/** What noting whom a credit union's outside exposures mean takes. */
export const matchesExposures = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*'),
  });

/** What looking after a credit union's limits takes: changes are told in its audit, kept checks are only read. */
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

/** What reading inputs of those checks takes that are files: from the archive, and from the documents until they are there. */
export const readsInputs = (to: Checks) => [
  ...reading(to, `${evidenceFolder}/*`),
  allow(`${to.recordsArn}/${evidenceFolder}/*`, 's3:GetObject'),
];

/** What leaving such inputs takes. */
export const leavesInputs = ({ documentsArn, key }: Pick<Checks, 'documentsArn' | 'key'>) => [
  allow(`${documentsArn}/${evidenceFolder}/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
  allow(key.keyArn, 'kms:GenerateDataKey'),
];

/** What handing out the files by which limits are recorded takes: none of what else is uploaded. */
export const readsLimitDocuments = ({ documentsArn, key }: { documentsArn: string; key: IKey }) => [
  allow(`${documentsArn}/uploads/*/limits/*`, 's3:GetObject', 's3:GetObjectTagging'),
  allow(key.keyArn, 'kms:Decrypt'),
];

/** What archiving those checks as PDFs takes: their records are read, and the hash of each PDF is added. */
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

/** What looking after quarterly files takes: their own records alone, lines are their reader's. */
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
