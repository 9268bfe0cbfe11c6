import type { StackName } from './synthesis.ts';

/**
 * What the release before this one had in production. To be brought up to date once a release that changes it is deployed
 * everywhere, and not in the change itself.
 */
export const lastRelease: { indexes: Record<string, [partitionKey: string, sortKey: string]> } = {
  indexes: {
    byView: ['viewPK', 'viewSK'],
    byCreditUnion: ['creditUnionPK', 'creditUnionSK'],
    byRole: ['rolePK', 'roleSK'],
    byActivity: ['activityPK', 'activitySK'],
    byOrder: ['orderPK', 'orderSK'],
    byPerson: ['personPK', 'personSK'],
    byMonth: ['monthPK', 'monthSK'],
  },
};

/**
 * Logical ids of what holds something: CloudFormation replaces a resource whose id changes, by an empty one. An id may be
 * added here, and taken out where what it holds is of no use anymore; one that only changes is a construct that was renamed
 * or moved, which has to keep its id (`overrideLogicalId`).
 */
export const stateful: Partial<Record<StackName, string[]>> = {
  data: [
    'TableCD117FA1',
    'Key961B73FD',
    'Documents7E5B2978',
    'Content88381566',
    'AccessLogs8B620ECA',
    'SigningSecretCF7EC744',
    'UnsubscribeSecret07D7FF90',
    'WebhookSecretF21E29CC',
    'DataTrailFiles8A6C2E57',
    'Records091F6ECA',
    'IntakeA0CA28E8',
    'IntakeKey3EDFCA47',
    'WireKeyB6954EB8',
    'BackupKey570ED138',
  ],
  // Sessions are the client's, and DNS records the identity's.
  auth: ['PeopleE38C8D03', 'PeopleWebClient58047ABF', 'MailIdentity4EC7C521'],
  web: ['AccessLogs8B620ECA', 'SiteE53D7754', 'OriginKeysKey1SecretEEEC10FE', 'OriginKeysKey2SecretDA6E3D16'],
  work: [
    'CheckDocumentDeadLetters0BA2530F',
    'ZipFilesDeadLetters5D0C881C',
    'ReadTapeDeadLettersB87ADC64',
    'ReadServicingDeadLetters73F3F354',
    'TapeQuestionsResultsDEDAB379',
    'FailTapeDeadLetters99ECFF32',
    'ApplyAllocationDeadLettersDA6ADF61',
  ],
  events: [
    'PublishEventsDeadLettersF69DE6E8',
    'AddressingQueue610A34E9',
    'AddressingDeadLetters0BA515BF',
    'FoldersQueue478DEDE5',
    'FoldersDeadLetters1F31D9A5',
    'EmailQueueA81ECD67',
    'EmailDeadLettersC82D458E',
    'TextsQueue25443FF0',
    'TextsDeadLetters0437FFC5',
    'InboxQueue96F60793',
    'MatchSearchesDeadLetters6B1891DD',
    'InboxDeadLettersFE4330BC',
    'WebhookQueueCB2A9A4E',
    'WebhookDeadLetters94E822C9',
    'IdentityQueue643AC103',
    'IdentityDeadLetters0F5E5415',
    'ObjectsQueue84A936FE',
    'ObjectsDeadLetters2CAF3808',
    'PagesQueueF48F9D55',
    'PagesDeadLetters93C92ECA',
    'FlagInactiveUsersDeadLetters6B16EA8A',
    'FollowProposalsDeadLetters3B0A15C8',
    'RemindDeadlinesDeadLettersED9B6844',
    'ReplaceContactsDeadLettersEA29D79B',
    'ReconcileDocumentsDeadLetters502257A8',
    'SnapshotViewsDeadLetters27EE218E',
    'TellSharingDeadLetters63CFC19D',
    'MatchExposuresDeadLetters1B837577',
    'CompareViewsDeadLetters1AEF912D',
    'ProbeSiteDeadLettersF40A01C1',
    'ArchiveRecordsDeadLetters67173FE5',
  ],
  copies: ['ContentCopies90A53049', 'CopiesAccessLogsA93011E3', 'DocumentCopies7D73CC35', 'RecordCopies4AD0D712'],
};
