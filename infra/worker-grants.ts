import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { folderKinds } from '#shared/contract/folders.ts';
import type { Grantable } from './grants.ts';
import {
  allow,
  archivesChecks,
  changesTapes,
  keepsDocuments,
  keepsStatementFiles,
  leavesInputs,
  listsSections,
  reading,
  readsMonths,
  readsStatements,
  recording,
} from './statements.ts';

export type WorkerGrantable = Pick<
  Grantable,
  'table' | 'documentsArn' | 'intakeArn' | 'recordsArn' | 'key' | 'intakeKey' | 'stampFunctionArn'
>;

/** Permissions of workers; that for receipts needs none. */
export const workerGrants: Record<
  'stamp' | 'zip' | 'check' | 'tape' | 'failTape' | 'servicing' | 'apply' | 'agreement' | 'checkWriter' | 'statement',
  (to: WorkerGrantable) => PolicyStatement[]
> = {
  stamp: (to) => [
    ...reading(to, ...folderKinds.map((kind) => `${kind}/*`)),
    allow(`${to.documentsArn}/stamped/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
  ],
  check: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    keepsDocuments(to.table.tableArn),
    allow(to.stampFunctionArn, 'lambda:InvokeFunction'),
  ],
  apply: ({ table, ...to }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    allow(table.indexArn('byCreditUnion'), 'dynamodb:Query'),
    ...recording(
      table.tableArn,
      ['PutItem'],
      'ALLOCATION#*',
      'APPLYING',
      'DEALS#*',
      'DEALSOF#*',
      'EVIDENCE#*',
      'EVIDENCEHEAD#*',
      'OFFERING#*',
    ),
    ...reading(to, 'tapes/*/borrowers.json'),
    ...leavesInputs(to),
  ],
  agreement: (to) => [
    ...reading(to, 'due-diligence/*'),
    allow(`${to.documentsArn}/agreements/deals/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
  ],
  checkWriter: archivesChecks,
  tape: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    allow(to.table.indexArn('byView'), 'dynamodb:Query'),
    allow(to.table.indexArn('byCreditUnion'), 'dynamodb:Query'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'AUDIT#*',
      'CALLREPORT#*',
      'CALLREPORTROSTER#*',
      'CALLREPORTS',
      'CREDITUNION#*',
      'TAPES#*',
      'TAPESECRET#*',
    ),
    allow(`${to.intakeArn}/*`, 's3:GetObject', 's3:DeleteObject'),
    allow(to.intakeKey.keyArn, 'kms:Decrypt'),
    allow(`${to.documentsArn}/tapes/*`, 's3:PutObject', 's3:PutObjectTagging', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
    ...reading(to, 'tapes/*/borrowers.json', 'tapes/*/masked.csv'),
  ],
  statement: (to) => [
    readsStatements(to.table.tableArn),
    readsMonths(to.table.tableArn),
    keepsStatementFiles(to.table.tableArn),
    ...reading(to, 'closings/*'),
    allow(`${to.documentsArn}/statements/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(`${to.documentsArn}/servicing/*/statements/*.pdf`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
  ],
  servicing: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(to.table.tableArn, ['PutItem'], 'CREDITUNION#*', 'SERVICING#*', 'TAPESECRET#*'),
    allow(`${to.intakeArn}/*`, 's3:GetObject', 's3:DeleteObject'),
    allow(to.intakeKey.keyArn, 'kms:Decrypt'),
    ...reading(to, 'tapes/*/loans.bin', 'closings/*', 'servicing/*'),
    allow(`${to.documentsArn}/servicing/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
  ],
  failTape: ({ table }) => [changesTapes(table.tableArn)],
  zip: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    listsSections(to.table.tableArn),
    ...recording(to.table.tableArn, ['PutItem'], 'ACCESS#*', 'USER#*'),
    allow(to.table.indexArn('byOrder'), 'dynamodb:Query'),
    ...reading(to, 'due-diligence/*', 'stamped/*'),
    allow(`${to.documentsArn}/zips/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
    allow(to.stampFunctionArn, 'lambda:InvokeFunction'),
  ],
};
