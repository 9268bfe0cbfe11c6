import { describe, expect, it } from 'vitest';
import { tableSchema } from '#functions/store/schema.ts';
import { list, readable, resourcesOf, type Statement } from './support/resources.ts';
import { type Synthesised, synthesis } from './support/synthesis.ts';

const prod = await synthesis('prod');
const [table] = resourcesOf(prod.template('data'), 'AWS::DynamoDB::GlobalTable');
const [replica] = table?.Properties.Replicas ?? [];

describe('the table', () => {
  it("has the keys and indexes of the store's schema", () => {
    const schema = (one: { partitionKey: string; sortKey: string }) => [
      { AttributeName: one.partitionKey, KeyType: 'HASH' },
      { AttributeName: one.sortKey, KeyType: 'RANGE' },
    ];
    expect(table?.Properties.KeySchema).toEqual(schema(tableSchema));
    expect(table?.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    expect(table?.Properties.GlobalSecondaryIndexes).toMatchObject(
      Object.entries(tableSchema.indexes).map(([IndexName, index]) => ({ IndexName, KeySchema: schema(index) })),
    );
  });

  it('is on demand, recoverable to any moment, encrypted under our key, and streams both images', () => {
    expect(table?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    expect(replica.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(readable(replica.SSESpecification.KMSMasterKeyId)).toBe('Key.Arn');
  });

  it('outlives its stack in production alone', async () => {
    const [ofDev] = resourcesOf((await synthesis('dev')).template('data'), 'AWS::DynamoDB::GlobalTable');
    expect([table?.DeletionPolicy, replica.DeletionProtectionEnabled]).toEqual(['RetainExceptOnCreate', true]);
    expect([ofDev?.DeletionPolicy, ofDev?.Properties.Replicas[0].DeletionProtectionEnabled]).toEqual(['Delete', false]);
    expect(prod.stacks.data.terminationProtection).toBe(true);
  });
});

describe.each(['data', 'web'] as const)('each bucket of %s', (stack) => {
  const template = prod.template(stack);
  const policies = resourcesOf(template, 'AWS::S3::BucketPolicy');

  it.each(resourcesOf(template, 'AWS::S3::Bucket'))('$id is private, encrypted and read over TLS alone', (bucket) => {
    expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(bucket.Properties.BucketEncryption).toBeDefined();
    expect(bucket.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }),
    );
    const policy = policies.find(({ Properties }) => Properties.Bucket.Ref === bucket.id);
    const denials = ((policy?.Properties.PolicyDocument.Statement ?? []) as Statement[]).filter(
      (one) => one.Effect === 'Deny' && list(one.Action).includes('s3:*'),
    );
    expect(denials.map(({ Condition }) => Condition)).toContainEqual({ Bool: { 'aws:SecureTransport': 'false' } });
    expect(denials).toHaveLength(2);
  });
});

describe('the documents bucket', () => {
  const documentsOf = (made: Synthesised) =>
    resourcesOf(made.template('data'), 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Documents'));

  it('keeps versions, is encrypted under our key and logs who reads', () => {
    const [encryption] =
      documentsOf(prod)?.Properties.BucketEncryption.ServerSideEncryptionConfiguration.map(
        (rule: { ServerSideEncryptionByDefault: object }) => rule.ServerSideEncryptionByDefault,
      ) ?? [];
    expect(encryption.SSEAlgorithm).toBe('aws:kms');
    expect(readable(encryption.KMSMasterKeyID)).toBe('Key.Arn');
    expect(documentsOf(prod)?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(readable(documentsOf(prod)?.Properties.LoggingConfiguration.DestinationBucketName)).toBe('AccessLogs');
  });

  it("is open to scripts of the site's origin alone", async () => {
    expect(documentsOf(await synthesis('prod with a domain'))?.Properties.CorsConfiguration.CorsRules).toMatchObject([
      { AllowedOrigins: ['https://tandem.example'], ExposedHeaders: ['ETag', 'Content-Disposition'] },
    ]);
  });
});
