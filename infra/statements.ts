import { Tags } from 'aws-cdk-lib';
import { type Conditions, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { folderKinds } from '#shared/contract/folders.ts';
import { evidenceFolder, recordPrefixes } from '#shared/events/records.ts';

/** Permission for named actions on named resources. */
export const allow = (resources: string | string[], ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [resources].flat() });

/** Permission to read files below folders of the bucket of documents. */
export const reading = ({ documentsArn, key }: { documentsArn: string; key: IKey }, ...folders: string[]) => [
  allow(
    folders.map((folder) => `${documentsArn}/${folder}`),
    's3:GetObject',
  ),
  allow(key.keyArn, 'kms:Decrypt'),
];

/** Permission to text people: phone numbers have no ARN, so it is for whatever SNS publishes to that is no topic. */
export const sendsTexts = () => new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] });

/** Partitions whose new rows are events. */
export const publishedPrefixes = [
  'HISTORY#',
  'AUDIT#',
  'CONTACT#',
  'CONTENT#',
  'MATCHES#',
  'PROPOSALS#',
  'REDELIVERY#',
] as const;

/** Partitions of files: that one can be opened is an event, whatever change made it so. */
export const filePrefix = 'DOCUMENTS#';

const records = { 'dynamodb:LeadingKeys': recordPrefixes.map((prefix) => `${prefix}*`) };

/**
 * History, audit, content's versions and access log are append-only, whatever else a role may come to hold. IAM cannot tell a first put from a
 * second one: that no row is overwritten is the condition that every put of such a row carries.
 */
export function recordsAreAppendOnly(tableArn: string): PolicyStatement[] {
  const deny = (sid: string, conditions: Conditions, ...actions: string[]) =>
    new PolicyStatement({ sid, effect: Effect.DENY, actions, resources: [tableArn], conditions });
  return [
    deny(
      'RecordsAreNotDeleted',
      { 'ForAnyValue:StringLike': records },
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
    ),
    // One transaction updates an offering and puts its history row: ForAnyValue would refuse it, were it judged by the
    // keys of all its steps. ForAllValues also holds where there are no keys at all, hence Null.
    deny(
      'RecordsAreNotUpdated',
      { 'ForAllValues:StringLike': records, Null: { 'dynamodb:LeadingKeys': 'false' } },
      'dynamodb:UpdateItem',
    ),
  ];
}

const leading = (...prefixes: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes } });

/** What a change of what lists show takes beside its own writes: a number in the journal. Its entry is a put as any other. */
export const writesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('JOURNALS') });

/** What following the journal takes beside reading it: to close a number that stays empty. */
export const closesJournal = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [tableArn], conditions: leading('JOURNAL#*') });

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

/** What reading who waits on an LP, and what a credit union's people propose, takes. */
export const readsPurchases = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:Query'],
    resources: [tableArn],
    conditions: leading('CREDITUNION#*', 'OFFERING#*', 'PROPOSALS#*'),
  });

/** What looking after the directory of credit unions takes, with the entries of the journal that its changes are noted in. */
export const writesDirectory = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': directoryKeys } },
  });

const directoryKeys = [
  'CREDITUNION#*',
  'CREDITUNIONNAME#*',
  'ROUTINGNUMBER#*',
  'CHARTERNUMBER#*',
  'AUDIT#*',
  'JOURNAL#*',
  'IDEMPOTENCY#*',
  // What repeats an entry's name and number.
  'USER#*',
  'OFFERING#*',
  'HISTORY#*',
];

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

/** What holding callers back takes: the counters of their networks. */
export const countsCalls = (tableArn: string) =>
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('RATE#*') });

/** What a function takes that Lambda gives the table's stream to. */
export const readsStream = (streamArn: string) =>
  allow(
    streamArn,
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  );

/** What finding out who hears of an event takes, and what there is to say. */
export const readsFacts = (tableArn: string) => allow(tableArn, 'dynamodb:GetItem', 'dynamodb:Query');

/** What sending notices takes: claims, so that each is sent once, and messages held back to become one. */
export const tells = (tableArn: string) => [
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['TOLD#*', 'DIGEST#*'] } },
  }),
  new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [tableArn], conditions: leading('DIGEST#*') }),
];

/** What noting what became of webhook deliveries takes. */
export const notesDeliveries = (tableArn: string) =>
  new PolicyStatement({
    actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    resources: [tableArn],
    conditions: leading('WEBHOOK#*'),
  });

/** The views of which there are copies, each below `snapshots/` with its editions. */
export const copiedViews = ['OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'];

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
