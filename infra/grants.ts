import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IndexName } from '#functions/store/schema.ts';
import { folderKinds } from '#shared/contract/folders.ts';
import type { ResourceName } from '#shared/contract/index.ts';
import type { TableInUse } from './constructs/restored-table.ts';
import {
  addsPeople,
  allow,
  changesPeople,
  changing,
  closesJournal,
  countsCalls,
  keepsWires,
  leading,
  leavesInputs,
  looksAfterCallReports,
  looksAfterLimits,
  reading,
  readsInputs,
  readsLimitDocuments,
  readsPurchases,
  recording,
  sealsWires,
  sendsTexts,
  takesIn,
  takesSignUps,
  writesDirectory,
  writesJournal,
} from './statements.ts';

export interface Grantable {
  readonly table: TableInUse;
  readonly documentsArn: string;
  readonly intakeArn: string;
  readonly recordsArn: string;
  readonly contentArn: string;
  readonly key: IKey;
  readonly intakeKey: IKey;
  readonly people: IUserPool;
  readonly signingSecretArn: string;
  readonly wireKeyArn: string;
  readonly unsubscribeSecretArn: string;
  readonly mailArns: string[];
  readonly stampFunctionArn: string;
  readonly zipFunctionArn: string;
  readonly readTapeFunctionArn: string;
  readonly readServicingFunctionArn: string;
  readonly applyFunctionArn: string;
  readonly agreementFunctionArn: string;
  readonly receiptFunctionArn: string;
  readonly checkWriterFunctionArn: string;
  readonly statementFunctionArn: string;
  readonly warmable: string[];
}

const querying = ({ table }: Grantable, ...indexes: IndexName[]) =>
  allow([table.tableArn, ...indexes.map((name) => table.indexArn(name))], 'dynamodb:Query');

/** Copies of any edition, since two releases share a role during a takeover. */
const copies = (...views: string[]) => views.map((view) => `snapshots/${view}/*`);
const snapshots = (to: Grantable, ...views: string[]) => reading(to, ...copies(...views));

/** Callers and their sessions, by every Lambda that identifies them. */
export const identifying = ({ table }: Pick<Grantable, 'table'>) =>
  new PolicyStatement({
    actions: ['dynamodb:BatchGetItem'],
    resources: [table.tableArn],
    conditions: leading('USER#*'),
  });

/** Permissions of each API Lambda, beside `identifying`. A resource without a line doesn't compile. */
export const grants: Record<ResourceName, (to: Grantable) => PolicyStatement[]> = {
  accesslog: ({ table }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    allow([table.indexArn('byPerson'), table.indexArn('byMonth')], 'dynamodb:Query'),
  ],
  allocations: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(to.table.tableArn, ['PutItem'], 'ALLOCATION#*', 'APPLYING', 'CLOSINGS', 'OFFERING#*', 'IDEMPOTENCY#*'),
    querying(to, 'byCreditUnion'),
    allow(to.applyFunctionArn, 'lambda:InvokeFunction'),
    ...reading(to, 'tapes/*/borrowers.json'),
  ],
  analytics: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    changing(to.table.tableArn, ['PutItem'], 'SCENARIOS#*', 'TURN#*', 'IDEMPOTENCY#*'),
    ...reading(to, 'tapes/*'),
  ],
  auth: ({ table, people }) => [
    allow(table.tableArn, 'dynamodb:GetItem'),
    changesPeople(table.tableArn, 'IDEMPOTENCY#*'),
    writesJournal(table.tableArn),
    allow(people.userPoolArn, 'cognito-idp:AdminGetUser'),
  ],
  callreports: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    allow(to.table.indexArn('byView'), 'dynamodb:Query'),
    ...looksAfterCallReports(to.table.tableArn),
    ...takesIn(to, 'callreports/*'),
    allow(to.readTapeFunctionArn, 'lambda:InvokeFunction'),
  ],
  closings: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'CLOSINGS#*',
      'CREDITUNION#*',
      'DEALS#*',
      'STATEMENTS#*',
      'TAPESECRET#*',
      'IDEMPOTENCY#*',
    ),
    ...reading(to, 'tapes/*/loans.bin', 'closings/*', 'statements/*'),
    allow(`${to.documentsArn}/closings/*`, 's3:PutObject', 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
    allow(to.statementFunctionArn, 'lambda:InvokeFunction'),
  ],
  commitments: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(
      to.table.tableArn,
      ['PutItem', 'UpdateItem', 'ConditionCheckItem'],
      'AUDIT#*',
      'CREDITUNION#*',
      'DEALS#*',
      'DEALSOF#*',
      'EVIDENCE#*',
      'EVIDENCEHEAD#*',
      'OFFERING#*',
      'PROPOSALS#*',
      'WAITINGPROPOSALS',
      'IDEMPOTENCY#*',
    ),
    allow([to.table.indexArn('byCreditUnion'), to.table.indexArn('byRole')], 'dynamodb:Query'),
    readsPurchases(to.table.tableArn),
    ...reading(to, 'tapes/*/borrowers.json', 'tapes/*/facts.json'),
    ...leavesInputs(to),
    allow(to.receiptFunctionArn, 'lambda:InvokeFunction'),
  ],
  compliance: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    allow(to.table.indexArn('byCreditUnion'), 'dynamodb:Query'),
    ...looksAfterLimits(to.table.tableArn),
    allow(to.checkWriterFunctionArn, 'lambda:InvokeFunction'),
    ...reading(to, 'tapes/*/borrowers.json'),
    ...readsInputs(to),
    ...readsLimitDocuments(to),
  ],
  configuration: ({ table }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    changing(table.tableArn, ['PutItem'], 'SYSTEMMESSAGES', 'PLATFORM', 'AUDIT#*', 'IDEMPOTENCY#*'),
  ],
  content: ({ table, contentArn }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    changing(table.tableArn, ['PutItem'], 'BLOCKS', 'CONTENT#*'),
    allow(contentArn, 's3:ListBucket'),
    allow(`${contentArn}/content/*`, 's3:GetObject'),
  ],
  crm: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:ConditionCheckItem', 'dynamodb:Query'),
    allow(
      ['byView', 'byCreditUnion'].map((name) => to.table.indexArn(name as IndexName)),
      'dynamodb:Query',
    ),
    writesDirectory(to.table.tableArn),
    writesJournal(to.table.tableArn),
    countsCalls(to.table.tableArn),
    ...snapshots(to, 'CARDS'),
  ],
  deals: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(
      to.table.tableArn,
      ['PutItem', 'ConditionCheckItem'],
      'CREDITUNION#*',
      'DEALS#*',
      'OFFERING#*',
      // Looked at, and sealed with a key that deals can't use.
      'WIREINSTRUCTIONS#*',
      'IDEMPOTENCY#*',
    ),
    allow([to.table.indexArn('byRole'), to.table.indexArn('byCreditUnion')], 'dynamodb:Query'),
    ...reading(to, 'agreements/deals/*'),
  ],
  desk: ({ table }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    changing(table.tableArn, ['PutItem'], 'ALERTS#*', 'USER#*', 'WATCHERS#*', 'IDEMPOTENCY#*'),
  ],
  diligence: ({ table }) => [
    allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(
      table.tableArn,
      ['PutItem', 'ConditionCheckItem'],
      'OFFERING#*',
      'QUESTIONS#*',
      'USER#*',
      'IDEMPOTENCY#*',
    ),
  ],
  documents: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'ACCESS#*',
      'DOCUMENTS#*',
      'FOLDERS',
      'LOOKS#*',
      'TURN#*',
      'USER#*',
      'IDEMPOTENCY#*',
    ),
    allow(
      (['byOrder', 'byCreditUnion', 'byPerson'] as const).map((name) => to.table.indexArn(name)),
      'dynamodb:Query',
    ),
    ...reading(to, 'due-diligence/*', 'images/*', 'reports/*', 'downloads/*', 'stamped/*', 'zips/*'),
    allow([to.stampFunctionArn, to.zipFunctionArn], 'lambda:InvokeFunction'),
  ],
  folders: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(to.table.tableArn, ['PutItem'], 'ACCESS#*', 'DOCUMENTS#*', 'FOLDERS'),
    allow(to.table.indexArn('byOrder'), 'dynamodb:Query'),
    ...reading(to, ...folderKinds.map((kind) => `${kind}/*`)),
  ],
  history: ({ table }) => [allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query')],
  interests: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(to.table.tableArn, ['PutItem', 'UpdateItem'], 'OFFERING#*', 'IDEMPOTENCY#*'),
    querying(to, 'byView', 'byCreditUnion'),
    allow(to.receiptFunctionArn, 'lambda:InvokeFunction'),
    ...snapshots(to, 'INTERESTS'),
  ],
  notification: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    changesPeople(to.table.tableArn, 'IDEMPOTENCY#*'),
    changing(
      to.table.tableArn,
      ['PutItem'],
      'ANNOUNCEMENTS#*',
      'HISTORY#*',
      'JOURNAL#*',
      'IDEMPOTENCY#*',
      'INBOX#*',
      'CONTACT#*',
      'WEBHOOK#*',
      'REDELIVERY#*',
    ),
    writesJournal(to.table.tableArn),
    countsCalls(to.table.tableArn),
    querying(to, 'byView', 'byCreditUnion'),
    allow(to.unsubscribeSecretArn, 'secretsmanager:GetSecretValue'),
    allow(to.key.keyArn, 'kms:Decrypt'),
    sendsTexts(),
  ],
  offerings: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'COUNTER#LP',
      'EVIDENCE#*',
      'EVIDENCEHEAD#*',
      'OFFERING#*',
      'IDEMPOTENCY#*',
    ),
    querying(to, 'byCreditUnion'),
  ],
  signing: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    changing(
      to.table.tableArn,
      ['PutItem'],
      'USER#*',
      'AUDIT#*',
      'JOURNAL#*',
      'ENVELOPE#*',
      'SIGNING#*',
      'FORWARD#*',
      'IDEMPOTENCY#*',
      'DEALS#*',
      'HISTORY#*',
    ),
    writesJournal(to.table.tableArn),
    countsCalls(to.table.tableArn),
    allow(`${to.documentsArn}/agreements/*`, 's3:GetObject', 's3:PutObject'),
    allow(to.key.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'),
    // People who may sign for a credit union, and the files.
    querying(to, 'byCreditUnion', 'byOrder'),
    // Executed copies.
    ...reading(to, 'reports/*'),
    allow(to.signingSecretArn, 'secretsmanager:GetSecretValue'),
    allow(to.agreementFunctionArn, 'lambda:InvokeFunction'),
    allow(to.mailArns, 'ses:SendEmail'),
  ],
  signup: ({ table, people, mailArns }) => [
    allow(table.tableArn, 'dynamodb:GetItem'),
    takesSignUps(table.tableArn, 'MAILED#*'),
    countsCalls(table.tableArn),
    // The code limits this to unconfirmed accounts.
    allow(people.userPoolArn, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'),
    allow(mailArns, 'ses:SendEmail'),
  ],
  servicing: (to) => [
    querying(to, 'byCreditUnion'),
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'ALERTLIMITS#*',
      'AUDIT#*',
      'CLOSINGS#*',
      'CREDITUNION#*',
      'LEDGERACCOUNTS#*',
      'SERVICING#*',
      'TAPESECRET#*',
      'IDEMPOTENCY#*',
    ),
    ...takesIn(to, '*'),
    ...reading(to, 'servicing/*', 'closings/*', 'tapes/*/loans.bin'),
    allow([`${to.documentsArn}/servicing/*`, `${to.documentsArn}/closings/*`], 's3:PutObject'),
    allow(`${to.documentsArn}/closings/*`, 's3:AbortMultipartUpload'),
    allow(to.key.keyArn, 'kms:GenerateDataKey'),
    allow(to.readServicingFunctionArn, 'lambda:InvokeFunction'),
    allow(to.statementFunctionArn, 'lambda:InvokeFunction'),
  ],
  tapes: (to) => [
    querying(to, 'byCreditUnion', 'byView'),
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'ACCESS#*',
      'OFFERING#*',
      'TAPES#*',
      'TAPESECRET#*',
      'TURN#*',
      'IDEMPOTENCY#*',
    ),
    ...takesIn(to, '*'),
    ...reading(to, 'tapes/*'),
    allow(`${to.documentsArn}/tapes/*`, 's3:DeleteObject', 's3:DeleteObjectTagging'),
    allow(to.readTapeFunctionArn, 'lambda:InvokeFunction'),
  ],
  termsheets: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    changing(to.table.tableArn, ['PutItem'], 'LOOKS#*', 'TERMS#*'),
    querying(to, 'byView', 'byOrder'),
    closesJournal(to.table.tableArn),
    ...reading(to, 'images/*', ...copies('CARDS', 'COMMITMENTS', 'INTERESTS')),
  ],
  uploads: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'),
    ...recording(
      to.table.tableArn,
      ['PutItem'],
      'ACCESS#*',
      'CREDITUNION#*',
      'DOCUMENTS#*',
      'FOLDERS',
      'TURN#*',
      'USER#*',
      'IDEMPOTENCY#*',
    ),
    allow(to.table.indexArn('byOrder'), 'dynamodb:Query'),
    allow(
      folderKinds.map((kind) => `${to.documentsArn}/${kind}/*`),
      's3:GetObject',
      's3:PutObject',
      's3:AbortMultipartUpload',
      's3:ListMultipartUploadParts',
    ),
    allow(to.key.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'),
  ],
  users: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    addsPeople(to.table.tableArn, 'CREDITUNION#*', 'ROLE#LPAdmin', 'IDEMPOTENCY#*'),
    writesJournal(to.table.tableArn),
    querying(to, 'byView', 'byCreditUnion'),
    ...snapshots(to, 'USERS'),
  ],
  views: (to) => [
    allow(to.table.tableArn, 'dynamodb:GetItem'),
    querying(to, 'byView'),
    closesJournal(to.table.tableArn),
    ...snapshots(to, 'OFFERINGS', 'COMMITMENTS', 'INTERESTS', 'HISTORY'),
  ],
  wireinstructions: ({ table, wireKeyArn }) => [
    ...keepsWires(table.tableArn),
    allow(table.indexArn('byCreditUnion'), 'dynamodb:Query'),
    sealsWires(wireKeyArn),
  ],
  warmup: ({ table, warmable }) => [
    allow(table.tableArn, 'dynamodb:GetItem'),
    allow(warmable, 'lambda:InvokeFunction'),
  ],
};
