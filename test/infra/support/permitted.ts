import type { LambdaName } from '#functions/runtime/env.ts';

const batchGet = 'dynamodb:BatchGetItem';
const check = 'dynamodb:ConditionCheckItem';
const get = 'dynamodb:GetItem';
const put = 'dynamodb:PutItem';
const query = 'dynamodb:Query';
const update = 'dynamodb:UpdateItem';
const documents = 'Tandem-Prod-Data-DocumentsArn';
const intake = 'Tandem-Prod-Data-IntakeArn';
const content = 'Tandem-Prod-Data-ContentArn';
const records = 'Tandem-Prod-Data-RecordsArn';
const site = 'Tandem-Prod-Web-SiteArn';
const live = 'Tandem-Prod-Web-LiveArn';
const ses = 'arn:aws:ses:us-east-1:AWS::AccountId';
const mailing = {
  [`${ses}:identity/tandem.example`]: ['ses:SendEmail'],
  [`${ses}:configuration-set/MailConfigurationSet`]: ['ses:SendEmail'],
};
const decrypt = { 'Key.Arn': ['kms:Decrypt'] };
const byCreditUnion = { 'Table.Arn/index/byCreditUnion': [query] };
const indexes = { ...byCreditUnion, 'Table.Arn/index/byView': [query] };
/** The caller and their session, in one read. */
const caller = { 'Table.Arn USER#*': [batchGet] };
/** A change of what lists show takes a number; whoever follows the changes may close one that stays empty. */
const streaming = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((one) => `dynamodb:${one}`);
const numbering = { 'Table.Arn JOURNALS': [update] };
const closing = { 'Table.Arn JOURNAL#*': [put] };
const idempotency = 'IDEMPOTENCY#*';
/** Rows of history, and of the journal of lists that show what changed. */
const recorded = 'HISTORY#* JOURNAL#*';
const recording = (partitions: string, ...actions: string[]) => ({
  [`Table.Arn ${partitions} ${recorded}`]: actions.length > 0 ? actions : [put],
  ...numbering,
});
const person = 'USER#* AUDIT#* JOURNAL#*';
const keptDocuments = { 'Table.Arn DOCUMENTS#* FOLDERS': [put] };
const counting = { 'Table.Arn RATE#*': [update] };
/** Entries of the directory, what finds them, and what every change of them leaves. */
const directory =
  'CREDITUNION#* CREDITUNIONNAME#* ROUTINGNUMBER#* CHARTERNUMBER#* AUDIT#* JOURNAL#* IDEMPOTENCY#* USER#* OFFERING#* HISTORY#* DEALS#* DEALSOF#* CLOSINGS#* SERVICING#*';
const kinds = ['due-diligence', 'images', 'reports', 'downloads', 'uploads'];
const bucketFolders = (folders: string[], ...actions: string[]) =>
  Object.fromEntries(folders.map((folder) => [`${documents}/${folder}/*`, actions]));
const copies =
  (...actions: string[]) =>
  (...views: string[]) =>
    Object.fromEntries(views.map((view) => [`${documents}/snapshots/${view}/*`, actions]));
const takenIn = (keys: string) => ({
  [`${intake}/${keys}`]: ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
  'IntakeKey.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
});
/** Who owes what of published tapes. */
const borrowers = { [`${documents}/tapes/*/borrowers.json`]: ['s3:GetObject'], ...decrypt };
/** Leaving inputs of checks that are too large for their records. */
const inputs = {
  [`${documents}/evidence/*`]: ['s3:AbortMultipartUpload', 's3:PutObject'],
  'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
};
const papers = { 'WriteReceipt.Arn': ['lambda:InvokeFunction'] };
const reports = { 'Table.Arn CALLREPORTS CALLREPORTROSTER#*': [query], 'Table.Arn CALLREPORTS': [check, put] };
const limits = {
  'Table.Arn CREDITUNION#* AUDIT#* IDEMPOTENCY#*': [check, put],
  'Table.Arn EVIDENCE#* OFFERING#* CREDITUNION#*': [query],
};
const byOrder = { 'Table.Arn/index/byOrder': [query] };
const woken = [
  'Accesslog',
  'Allocations',
  'Analytics',
  'Auth',
  'Callreports',
  'Commitments',
  'Compliance',
  'Configuration',
  'Content',
  'Closings',
  'Crm',
  'Deals',
  'Desk',
  'Diligence',
  'Documents',
  'Folders',
  'History',
  'Interests',
  'Notification',
  'Offerings',
  'Servicing',
  'Signing',
  'Signup',
  'Tapes',
  'Termsheets',
  'Uploads',
  'Users',
  'Views',
  'Wireinstructions',
];
const consuming = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];
const deadLetters = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'];

/** To find out what there is to say, to say it once, and to hold back what becomes one message. */
const telling = {
  'Table.Arn': [get, query],
  'Table.Arn TOLD#* DIGEST#*': [put],
  'Table.Arn DIGEST#*': [update],
};

/** To sign and read the links that switch mails off. */
const unsubscribing = { UnsubscribeSecret: ['secretsmanager:GetSecretValue'], ...decrypt };

/** All that each Lambda may do, beside its own logs and traces. A change here is a change of what a break-in could do. */
export const permitted: Record<LambdaName, Record<string, string[]>> = {
  accesslog: {
    ...caller,
    'Table.Arn': [get, query],
    'Table.Arn/index/byMonth': [query],
    'Table.Arn/index/byPerson': [query],
  },
  allocations: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`ALLOCATION#* APPLYING CLOSINGS OFFERING#* ${idempotency}`),
    ...byCreditUnion,
    ...borrowers,
    'ApplyAllocation.Arn': ['lambda:InvokeFunction'],
  },
  analytics: {
    ...caller,
    'Table.Arn': [get, query],
    [`Table.Arn SCENARIOS#* TURN#* ${idempotency}`]: [put],
    ...bucketFolders(['tapes'], 's3:GetObject'),
    ...decrypt,
  },
  auth: {
    ...caller,
    'Table.Arn': [get],
    [`Table.Arn ${person} ${idempotency}`]: [put, update],
    ...numbering,
    'People.Arn': ['cognito-idp:AdminGetUser'],
  },
  callreports: {
    ...caller,
    'Table.Arn': [get],
    'Table.Arn/index/byView': [query],
    ...reports,
    ...takenIn('callreports/*'),
    'ReadTape.Arn': ['lambda:InvokeFunction'],
  },
  closings: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`CLOSINGS#* CREDITUNION#* DEALS#* STATEMENTS#* TAPESECRET#* ${idempotency}`),
    [`${documents}/tapes/*/loans.bin`]: ['s3:GetObject'],
    [`${documents}/closings/*`]: ['s3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject'],
    [`${documents}/statements/*`]: ['s3:GetObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'WriteStatement.Arn': ['lambda:InvokeFunction'],
  },
  commitments: {
    ...caller,
    'Table.Arn': [get],
    ...recording(
      `AUDIT#* CREDITUNION#* DEALS#* DEALSOF#* EVIDENCE#* EVIDENCEHEAD#* OFFERING#* PROPOSALS#* WAITINGPROPOSALS ${idempotency}`,
      check,
      put,
      update,
    ),
    'Table.Arn/index/byRole': [query],
    ...byCreditUnion,
    ...papers,
    ...borrowers,
    [`${documents}/tapes/*/facts.json`]: ['s3:GetObject'],
    ...inputs,
    'Table.Arn CREDITUNION#* OFFERING#* PROPOSALS#* DEALS#* DEALSOF#*': [query],
  },
  compliance: {
    ...caller,
    'Table.Arn': [get],
    ...byCreditUnion,
    ...limits,
    ...borrowers,
    'WriteCheck.Arn': ['lambda:InvokeFunction'],
    [`${records}/evidence/*`]: ['s3:GetObject'],
    [`${documents}/evidence/*`]: ['s3:GetObject'],
    [`${documents}/uploads/*/limits/*`]: ['s3:GetObject', 's3:GetObjectTagging'],
  },
  configuration: {
    ...caller,
    'Table.Arn': [get, query],
    'Table.Arn SYSTEMMESSAGES PLATFORM AUDIT#* IDEMPOTENCY#*': [put],
  },
  content: {
    ...caller,
    'Table.Arn': [get, query],
    'Table.Arn BLOCKS CONTENT#*': [put],
    [content]: ['s3:ListBucket'],
    [`${content}/content/*`]: ['s3:GetObject'],
  },
  crm: {
    ...caller,
    'Table.Arn': [check, get, query],
    ...numbering,
    ...counting,
    [`Table.Arn ${directory}`]: [put],
    ...indexes,
    ...copies('s3:GetObject')('CARDS'),
    ...decrypt,
  },
  deals: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`CREDITUNION#* DEALS#* OFFERING#* WIREINSTRUCTIONS#* ${idempotency}`, check, put),
    'Table.Arn/index/byRole': [query],
    ...byCreditUnion,
    ...bucketFolders(['agreements/deals'], 's3:GetObject'),
    'Key.Arn': ['kms:Decrypt'],
  },
  desk: { ...caller, 'Table.Arn': [get, query], [`Table.Arn ALERTS#* USER#* WATCHERS#* ${idempotency}`]: [put] },
  diligence: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`OFFERING#* QUESTIONS#* USER#* ${idempotency}`, check, put),
  },
  documents: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`ACCESS#* DOCUMENTS#* FOLDERS LOOKS#* TURN#* USER#* ${idempotency}`),
    ...byOrder,
    ...byCreditUnion,
    'Table.Arn/index/byPerson': [query],
    ...bucketFolders(['due-diligence', 'images', 'reports', 'downloads', 'stamped', 'zips'], 's3:GetObject'),
    ...decrypt,
    'StampPdf.Arn': ['lambda:InvokeFunction'],
    'ZipFiles.Arn': ['lambda:InvokeFunction'],
  },
  folders: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording('ACCESS#* DOCUMENTS#* FOLDERS'),
    ...byOrder,
    ...bucketFolders(kinds, 's3:GetObject'),
    ...decrypt,
  },
  history: { ...caller, 'Table.Arn': [get, query] },
  interests: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`OFFERING#* ${idempotency}`, put, update),
    ...papers,
    ...indexes,
    ...copies('s3:GetObject')('INTERESTS'),
    ...decrypt,
  },
  notification: {
    ...caller,
    'Table.Arn': [get, query],
    [`Table.Arn ${person} ${idempotency}`]: [put, update],
    'Table.Arn ANNOUNCEMENTS#* HISTORY#* JOURNAL#* IDEMPOTENCY#* INBOX#* CONTACT#* WEBHOOK#* REDELIVERY#*': [put],
    ...numbering,
    ...counting,
    ...indexes,
    ...unsubscribing,
    'not arn:aws:sns:*:*:*': ['sns:Publish'],
  },
  offerings: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`COUNTER#LP EVIDENCE#* EVIDENCEHEAD#* OFFERING#* ${idempotency}`),
    ...byCreditUnion,
  },
  signing: {
    ...caller,
    'Table.Arn': [get, query],
    [`Table.Arn ${person} ENVELOPE#* SIGNING#* FORWARD#* ${idempotency} DEALS#* HISTORY#*`]: [put],
    ...numbering,
    ...counting,
    ...byCreditUnion,
    ...byOrder,
    ...bucketFolders(['agreements'], 's3:GetObject', 's3:PutObject'),
    ...bucketFolders(['reports'], 's3:GetObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    SigningSecret: ['secretsmanager:GetSecretValue'],
    'WriteAgreement.Arn': ['lambda:InvokeFunction'],
    ...mailing,
  },
  signup: {
    ...caller,
    'Table.Arn': [get],
    'Table.Arn SIGNUP#* MAILED#*': [put],
    ...counting,
    'People.Arn': ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
    ...mailing,
  },
  termsheets: {
    ...caller,
    'Table.Arn': [get, query],
    'Table.Arn LOOKS#* TERMS#*': [put],
    ...closing,
    'Table.Arn/index/byView': [query],
    ...byOrder,
    [`${documents}/images/*`]: ['s3:GetObject'],
    ...copies('s3:GetObject')('CARDS', 'COMMITMENTS', 'INTERESTS'),
    ...decrypt,
  },
  tapes: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`ACCESS#* OFFERING#* TAPES#* TAPESECRET#* TURN#* ${idempotency}`),
    ...indexes,
    ...takenIn('*'),
    ...bucketFolders(['tapes'], 's3:DeleteObject', 's3:DeleteObjectTagging', 's3:GetObject'),
    ...decrypt,
    'ReadTape.Arn': ['lambda:InvokeFunction'],
  },
  'apply-allocation': {
    'Table.Arn': [get, query],
    ...byCreditUnion,
    ...recording('ALLOCATION#* APPLYING DEALS#* DEALSOF#* EVIDENCE#* EVIDENCEHEAD#* OFFERING#*'),
    ...borrowers,
    ...inputs,
    'ApplyAllocationDeadLetters.Arn': deadLetters,
  },
  'read-tape': {
    'Table.Arn': [get, query],
    ...indexes,
    ...recording('AUDIT#* CALLREPORT#* CALLREPORTROSTER#* CALLREPORTS CREDITUNION#* TAPES#* TAPESECRET#*'),
    [`${intake}/*`]: ['s3:DeleteObject', 's3:GetObject'],
    'IntakeKey.Arn': ['kms:Decrypt'],
    ...bucketFolders(['tapes'], 's3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectTagging'),
    ...borrowers,
    [`${documents}/tapes/*/masked.csv`]: ['s3:GetObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'ReadTapeDeadLetters.Arn': ['sqs:SendMessage'],
    'FailTape.Arn': ['lambda:InvokeFunction'],
  },
  servicing: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(
      `ALERTLIMITS#* AUDIT#* CLOSINGS#* CREDITUNION#* LEDGERACCOUNTS#* SERVICING#* TAPESECRET#* ${idempotency}`,
    ),
    ...byCreditUnion,
    ...takenIn('*'),
    ...bucketFolders(['servicing'], 's3:GetObject', 's3:PutObject'),
    ...bucketFolders(['closings'], 's3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject'),
    [`${documents}/tapes/*/loans.bin`]: ['s3:GetObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'ReadServicing.Arn': ['lambda:InvokeFunction'],
    'WriteStatement.Arn': ['lambda:InvokeFunction'],
  },
  'read-servicing': {
    'Table.Arn': [get, query],
    ...recording('CREDITUNION#* SERVICING#* TAPESECRET#*'),
    [`${intake}/*`]: ['s3:DeleteObject', 's3:GetObject'],
    'IntakeKey.Arn': ['kms:Decrypt'],
    [`${documents}/tapes/*/loans.bin`]: ['s3:GetObject'],
    [`${documents}/closings/*`]: ['s3:GetObject'],
    ...bucketFolders(['servicing'], 's3:AbortMultipartUpload', 's3:GetObject', 's3:PutObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'ReadServicingDeadLetters.Arn': deadLetters,
  },
  'fail-tape': { 'Table.Arn TAPES#*': [get, put], 'FailTapeDeadLetters.Arn': deadLetters },
  uploads: {
    ...caller,
    'Table.Arn': [get, query],
    ...recording(`ACCESS#* CREDITUNION#* DOCUMENTS#* FOLDERS TURN#* USER#* ${idempotency}`),
    ...byOrder,
    ...bucketFolders(kinds, 's3:AbortMultipartUpload', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:PutObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  'check-document': {
    'Table.Arn': [get],
    ...keptDocuments,
    'StampPdf.Arn': ['lambda:InvokeFunction'],
    'CheckDocumentDeadLetters.Arn': deadLetters,
  },
  'stamp-pdf': {
    ...bucketFolders(kinds, 's3:GetObject'),
    ...bucketFolders(['stamped'], 's3:AbortMultipartUpload', 's3:PutObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  'zip-files': {
    'Table.Arn': [get],
    'Table.Arn DOCUMENTS#due-diligence/*': [query],
    ...recording('ACCESS#* USER#*'),
    ...byOrder,
    ...bucketFolders(['due-diligence', 'stamped'], 's3:GetObject'),
    ...bucketFolders(['zips'], 's3:AbortMultipartUpload', 's3:PutObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'StampPdf.Arn': ['lambda:InvokeFunction'],
    'ZipFilesDeadLetters.Arn': deadLetters,
  },
  'write-agreement': {
    ...bucketFolders(['due-diligence'], 's3:GetObject'),
    ...bucketFolders(['agreements/deals'], 's3:AbortMultipartUpload', 's3:PutObject'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  'write-receipt': {},
  'write-check': {
    'Table.Arn EVIDENCE#* EVIDENCEPDF#*': [get],
    'Table.Arn EVIDENCEPDF#*': [put],
    [`${records}/evidence/*`]: ['s3:GetObject', 's3:PutObject'],
    [`${documents}/evidence/*`]: ['s3:GetObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  'write-statement': {
    'Table.Arn DEALS#* CLOSINGS#* STATEMENTS#* STATEMENTFILES#*': [get],
    'Table.Arn SERVICING#*': [query],
    'Table.Arn STATEMENTFILES#*': [put],
    [`${documents}/closings/*`]: ['s3:GetObject'],
    [`${documents}/servicing/*/statements/*.pdf`]: ['s3:AbortMultipartUpload', 's3:PutObject'],
    [`${documents}/statements/*`]: ['s3:AbortMultipartUpload', 's3:PutObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  users: {
    ...caller,
    'Table.Arn': [get, query],
    [`Table.Arn ${person} CREDITUNION#* ROLE#LPAdmin ${idempotency}`]: [put],
    ...numbering,
    'Table.Arn/index/byCreditUnion': [query],
    'Table.Arn/index/byView': [query],
    ...copies('s3:GetObject')('USERS'),
    ...decrypt,
  },
  views: {
    ...caller,
    'Table.Arn': [get, query],
    ...closing,
    'Table.Arn/index/byView': [query],
    ...copies('s3:GetObject')('OFFERINGS', 'COMMITMENTS', 'INTERESTS', 'HISTORY'),
    ...decrypt,
  },
  wireinstructions: {
    ...caller,
    'Table.Arn WIREINSTRUCTIONS#* CREDITUNION#* IDEMPOTENCY#* DEALS#*': [get],
    'Table.Arn DEALSOF#*': [query],
    'Table.Arn WIREINSTRUCTIONS#* AUDIT#* ACCESS#* IDEMPOTENCY#* DEALS#* HISTORY#* JOURNAL#*': [check, put],
    ...numbering,
    ...byCreditUnion,
    'WireKey.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  warmup: {
    ...caller,
    'Table.Arn': [get],
    ...Object.fromEntries(woken.map((name) => [`${name}.Arn:live`, ['lambda:InvokeFunction']])),
  },
  'flag-inactive-users': {
    [`Table.Arn ${person}`]: [put],
    ...numbering,
    'Table.Arn/index/byActivity': [query],
    'FlagInactiveUsersDeadLetters.Arn': deadLetters,
  },
  'match-searches': {
    'Table.Arn': [get, query],
    'Table.Arn MATCHES#*': [put],
    'Table.Arn/index/byView': [query],
    'MatchSearchesDeadLetters.Arn': deadLetters,
  },
  'remind-deadlines': {
    [`Table.Arn ${recorded}`]: [put],
    'Table.Arn DEALS#* DEALSOF#*': [get, query],
    'Table.Arn SERVICING#* CLOSINGS#*': [get],
    'Table.Arn CLOSINGS#*': [query],
    ...numbering,
    'Table.Arn/index/byView': [query],
    'RemindDeadlinesDeadLetters.Arn': deadLetters,
  },
  'tell-sharing': {
    'Table.Arn': [get],
    'Table.Arn CREDITUNION#* AUDIT#*': [put],
    'Table.Arn/index/byView': [query],
    'TellSharingDeadLetters.Arn': deadLetters,
  },
  'match-exposures': {
    'Table.Arn': [get],
    'Table.Arn CREDITUNION#*': [put],
    'Table.Arn/index/byView': [query],
    'MatchExposuresDeadLetters.Arn': deadLetters,
  },
  'follow-proposals': {
    'Table.Arn': [get, query],
    'Table.Arn CREDITUNION#* PROPOSALS#* WAITINGPROPOSALS': [put],
    ...borrowers,
    'FollowProposalsDeadLetters.Arn': deadLetters,
  },
  'replace-contacts': {
    'Table.Arn': [get, query],
    ...recording('OFFERING#*'),
    'Table.Arn/index/byView': [query],
    'Table.Arn/index/byCreditUnion': [query],
    'ReplaceContactsDeadLetters.Arn': deadLetters,
  },
  'compare-views': {
    'Table.Arn': [get, query, 'dynamodb:Scan'],
    ...closing,
    ...numbering,
    'Table.Arn/index/byView': [query],
    ...copies('s3:GetObject', 's3:PutObject')('OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'CompareViewsDeadLetters.Arn': deadLetters,
  },
  'prepare-views': {
    'Table.Arn': [get, query],
    ...closing,
    'Table.Arn/index/byView': [query],
    ...copies('s3:GetObject', 's3:PutObject')('OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
  },
  'snapshot-views': {
    'Table.Arn': [get, query],
    ...closing,
    'Table.Arn/index/byView': [query],
    ...copies('s3:GetObject', 's3:PutObject')('OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY'),
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'SnapshotViewsDeadLetters.Arn': deadLetters,
  },
  'pre-sign-up': { 'Table.Arn': [get], 'Table.Arn SIGNUP#*': [put] },
  'post-confirmation': { 'Table.Arn': [get], [`Table.Arn ${person}`]: [put], ...numbering },
  'custom-message': counting,
  'pre-authentication': {
    'Table.Arn': [get],
    'Table.Arn AUDIT#*': [put],
    ...counting,
    'People.Arn': ['cognito-idp:AdminListUserAuthEvents'],
  },
  'post-authentication': {
    'Table.Arn': [get],
    [`Table.Arn ${person}`]: [put, update],
    ...numbering,
    'People.Arn': ['cognito-idp:AdminGetUser'],
  },
  'publish-events': {
    'Table.StreamArn': streaming,
    EventsTopic: ['sns:Publish'],
    'TopicKey.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'PublishEventsDeadLetters.Arn': deadLetters,
  },
  'archive-records': {
    'Table.StreamArn': streaming,
    [`${records}/records/*`]: ['s3:PutObject'],
    [`${records}/evidence/*`]: ['s3:PutObject'],
    [`${documents}/evidence/*`]: ['s3:GetObject'],
    'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'ArchiveRecordsDeadLetters.Arn': deadLetters,
  },
  'address-notices': {
    'Table.Arn': [get, query],
    'Table.Arn FILEGROUP#*': [put],
    'Table.Arn/index/byCreditUnion': [query],
    'Table.Arn/index/byRole': [query],
    'Table.Arn/index/byView': [query],
    NoticesTopic: ['sns:Publish'],
    'TopicKey.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
    'AddressingQueue.Arn': [...consuming, 'sqs:SendMessage'],
  },
  'send-email': {
    ...telling,
    'Table.Arn/index/byCreditUnion': [query],
    ...unsubscribing,
    ...mailing,
    'EmailQueue.Arn': [...consuming, 'sqs:SendMessage'],
  },
  'send-texts': {
    ...telling,
    'not arn:aws:sns:*:*:*': ['sns:Publish'],
    'TextsQueue.Arn': [...consuming, 'sqs:SendMessage'],
  },
  'fill-inboxes': {
    'Table.Arn': [get, query],
    'Table.Arn INBOX#* CONNECTIONS#*': [put],
    [`${live}/POST/@connections/*`]: ['execute-api:ManageConnections'],
    'InboxQueue.Arn': consuming,
  },
  live: {
    ...caller,
    'Table.Arn': [get],
    'Table.Arn CONNECTIONS#*': [put],
    [`${live}/DELETE/@connections/*`]: ['execute-api:ManageConnections'],
    [`${live}/POST/@connections/*`]: ['execute-api:ManageConnections'],
  },
  'send-webhook': {
    'Table.Arn WEBHOOK#*': [get, put],
    WebhookSecret: ['secretsmanager:GetSecretValue'],
    ...decrypt,
    'WebhookQueue.Arn': consuming,
  },
  'update-identity': {
    'Table.Arn': [get],
    'People.Arn': [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    'IdentityQueue.Arn': consuming,
  },
  'print-pages': {
    'Table.Arn': [query],
    [content]: ['s3:ListBucket'],
    [site]: ['s3:ListBucket'],
    [`${content}/content/templates/*`]: ['s3:GetObject'],
    [`${site}/*.html`]: ['s3:GetObject', 's3:PutObject'],
    'PagesQueue.Arn': consuming,
  },
  // Neither may use the key: they see that an object is there, and never what is in it.
  'index-documents': {
    'Table.Arn': [get],
    ...keptDocuments,
    [documents]: ['s3:ListBucket'],
    ...bucketFolders(kinds, 's3:GetObject'),
    'CheckDocument.Arn': ['lambda:InvokeFunction'],
    'ObjectsQueue.Arn': consuming,
  },
  'probe-site': { 'ProbeSiteDeadLetters.Arn': deadLetters },
  'reconcile-documents': {
    'Table.Arn': [get, query],
    ...keptDocuments,
    [documents]: ['s3:ListBucket'],
    ...bucketFolders(kinds, 's3:GetObject', 's3:GetObjectTagging'),
    'CheckDocument.Arn': ['lambda:InvokeFunction'],
    'ReconcileDocumentsDeadLetters.Arn': deadLetters,
    'FoldersQueue.Arn': [...consuming, 'sqs:SendMessage'],
  },
};
