import { describe, expect, it } from 'vitest';
import { allowed, lambdasOf } from './support/lambdas.ts';
import { list, readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const data = made.template('data');
const events = made.template('events');
const bucket = resourcesOf(data, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Documents'));
const policy = resourcesOf(data, 'AWS::S3::BucketPolicy').find(
  ({ Properties }) => readable(Properties.Bucket) === 'Documents',
)?.Properties.PolicyDocument.Statement as Statement[];
const prefixes = ['due-diligence/', 'images/', 'reports/', 'downloads/', 'uploads/'];
const objects = prefixes.map((prefix) => `Documents.Arn/${prefix}*`);
const denial = (sid: string) => policy.find(({ Sid }) => Sid === sid);
const scanRole = (one: Statement | undefined) => readable(one?.Condition?.ArnNotEquals?.['aws:PrincipalArn']);

describe('the bucket of documents', () => {
  it('tells EventBridge what happens in it, without a function of CDK in between', () => {
    expect(bucket?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(resourcesOf(data, 'Custom::S3BucketNotifications')).toEqual([]);
  });

  it('drops copies after a day, abandoned uploads after a week and old versions after 90 days', () => {
    const copies = { Status: 'Enabled', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } };
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toEqual([
      {
        Id: 'AbandonedUploads',
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 },
      },
      { Id: 'OldStamped', Prefix: 'stamped/', ...copies },
      { Id: 'OldZips', Prefix: 'zips/', ...copies },
      {
        Id: 'OldSnapshots',
        Status: 'Enabled',
        Prefix: 'snapshots/',
        ExpirationInDays: 8,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      { Id: 'OldExports', Prefix: 'exports/', ...copies, ExpirationInDays: 3 },
      { Id: 'OldInputs', Status: 'Enabled', Prefix: 'evidence/', ExpirationInDays: 1 },
      {
        Id: 'UnpublishedTapes',
        Status: 'Enabled',
        Prefix: 'tapes/',
        TagFilters: [{ Key: 'tape', Value: 'unpublished' }],
        ExpirationInDays: 90,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
      {
        Id: 'OldVersions',
        Status: 'Enabled',
        ExpiredObjectDeleteMarker: true,
        NoncurrentVersionExpiration: { NoncurrentDays: 90 },
      },
    ]);
  });

  it('gives out no document before its scan found it clean', () => {
    const statement = denial('NoReadUnlessClean');
    expect(statement).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['s3:GetObject', 's3:GetObjectVersion'],
      Condition: {
        StringNotEquals: {
          's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND',
          'aws:PrincipalTag/SeesUnscannedDocuments': 'yes',
        },
      },
    });
    expect(list(statement?.Resource).map(readable).sort()).toEqual(objects.toSorted());
    expect(scanRole(statement)).toBe('DocumentsScanRole.Arn');
  });

  it('lets no one but the scan say what it found', () => {
    const statement = denial('OnlyTheScanTagsItsResult');
    expect(statement).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'],
      Condition: { 'ForAnyValue:StringEquals': { 's3:RequestObjectTagKeys': 'GuardDutyMalwareScanStatus' } },
    });
    expect(list(statement?.Resource).map(readable).sort()).toEqual(objects.toSorted());
    expect(scanRole(statement)).toBe('DocumentsScanRole.Arn');
  });

  it('answers three functions before the scan, of which those that only look may not use the key', () => {
    const tagged = made.names
      .map(made.template)
      .flatMap((stack) => resourcesOf(stack, 'AWS::IAM::Role'))
      .filter(({ Properties }) =>
        (Properties.Tags as { Key: string }[]).some(({ Key }) => Key === 'SeesUnscannedDocuments'),
      );
    expect(tagged.map(({ id }) => readable({ Ref: id }))).toEqual([
      'UploadsRole',
      'IndexDocumentsRole',
      'ReconcileDocumentsRole',
    ]);
    const looking = lambdasOf(made).filter(({ name }) => ['index-documents', 'reconcile-documents'].includes(name));
    expect(looking).toHaveLength(2);
    for (const { statements } of looking) expect(allowed(statements)).not.toHaveProperty(['Key.Arn']);
  });
});

describe('the bucket that loan tapes come into', () => {
  const intake = resourcesOf(data, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Intake'))?.Properties;

  it('keeps one version for a day, copies nothing, and has a key of its own', () => {
    expect(intake).toBeDefined();
    expect(intake).not.toHaveProperty('VersioningConfiguration');
    expect(intake).not.toHaveProperty('ReplicationConfiguration');
    expect(intake?.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Id: 'GoneAfterADay', Status: 'Enabled', ExpirationInDays: 1 }),
    );
    const keyOf = (one: typeof intake) =>
      readable(one?.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault.KMSMasterKeyID);
    expect(keyOf(intake)).toMatch(/^Intake/);
    expect(keyOf(intake)).not.toBe(keyOf(bucket?.Properties));
  });
});

describe('the malware scan', () => {
  const [plan] = resourcesOf(data, 'AWS::GuardDuty::MalwareProtectionPlan');
  const role = resourcesOf(data, 'AWS::IAM::Role').find(({ id }) => id.startsWith('DocumentsScanRole'));
  const own = resourcesOf(data, 'AWS::IAM::Policy').find(({ Properties }) =>
    list(Properties.Roles).some((one) => one.Ref === role?.id),
  );

  it('covers every kind of document and tags what it scanned', () => {
    expect(plan?.Properties).toMatchObject({
      ProtectedResource: { S3Bucket: { ObjectPrefixes: prefixes } },
      Actions: { Tagging: { Status: 'ENABLED' } },
    });
    expect(readable(plan?.Properties.ProtectedResource.S3Bucket.BucketName)).toBe('Documents');
    expect(readable(plan?.Properties.Role)).toBe('DocumentsScanRole.Arn');
  });

  it('begins once its role has its permissions, for GuardDuty tries them', () => {
    expect((plan as unknown as { DependsOn: string[] }).DependsOn).toContain(own?.id);
  });

  it('may do what AWS lists for it, on documents alone', () => {
    const statements = own?.Properties.PolicyDocument.Statement as Statement[];
    const rule = 'arn:aws:events:us-east-1:AWS::AccountId:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*';
    const reading = ['s3:GetObject', 's3:GetObjectVersion'];
    const tagging = ['s3:GetObjectTagging', 's3:GetObjectVersionTagging'];
    const noting = ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'];
    expect(allowed(statements)).toEqual({
      ...Object.fromEntries(objects.map((one) => [one, [...reading, ...tagging, ...noting].sort()])),
      'Documents.Arn': ['s3:GetBucketNotification', 's3:ListBucket', 's3:PutBucketNotification'],
      'Documents.Arn/malware-protection-resource-validation-object': ['s3:PutObject'],
      'Key.Arn': ['kms:Decrypt', 'kms:GenerateDataKey'],
      [rule]: [
        'events:DeleteRule',
        'events:DescribeRule',
        'events:ListTargetsByRule',
        'events:PutRule',
        'events:PutTargets',
        'events:RemoveTargets',
      ],
    });
    const conditions = statements.flatMap(({ Condition }) => (Condition ? [Condition] : []));
    expect(conditions).toEqual([
      { StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' } },
      { StringEquals: { 'kms:ViaService': 's3.us-east-1.amazonaws.com' } },
    ]);
  });
});

describe('the index of objects', () => {
  const rules = resourcesOf(events, 'AWS::Events::Rule')
    .filter(({ id }) => id.startsWith('Document'))
    .map(({ Properties }) => Properties);
  const pattern = (source: string) => rules.find(({ EventPattern }) => EventPattern.source[0] === source)?.EventPattern;
  const folders = prefixes.map((prefix) => ({ prefix }));

  it('hears of documents of this bucket that come and go', () => {
    const { detail, ...event } = pattern('aws.s3');
    expect(event).toEqual({ source: ['aws.s3'], 'detail-type': ['Object Created', 'Object Deleted'] });
    expect(detail.bucket.name.map(readable)).toEqual(['Documents']);
    expect(detail.object).toEqual({ key: folders });
  });

  it('hears what their scans found', () => {
    const { detail, ...event } = pattern('aws.guardduty');
    expect(event).toEqual({
      source: ['aws.guardduty'],
      'detail-type': ['GuardDuty Malware Protection Object Scan Result'],
    });
    expect(detail.s3ObjectDetails.bucketName.map(readable)).toEqual(['Documents']);
    expect(detail.s3ObjectDetails.objectKey).toEqual(folders);
  });

  it('has both in one queue, and sets aside what fails for good', () => {
    expect(rules).toHaveLength(2);
    for (const { Targets } of rules) {
      expect(Targets.map(({ Arn }: { Arn: unknown }) => readable(Arn))).toEqual(['ObjectsQueue.Arn']);
      expect(readable(Targets[0].DeadLetterConfig.Arn)).toBe('ObjectsDeadLetters.Arn');
    }
    const queue = resourcesOf(events, 'AWS::SQS::Queue').find(({ id }) => id.startsWith('ObjectsQueue'))?.Properties;
    expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(readable(queue.RedrivePolicy.deadLetterTargetArn)).toBe('ObjectsDeadLetters.Arn');
  });

  it('is told of failures one by one, and runs few at a time', () => {
    const mapping = resourcesOf(events, 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => Properties)
      .find(({ EventSourceArn }) => readable(EventSourceArn) === 'ObjectsQueue.Arn');
    expect(readable(mapping.FunctionName)).toBe('IndexDocuments');
    expect(mapping).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 5 },
    });
  });
});
