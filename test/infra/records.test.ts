import { describe, expect, it } from 'vitest';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const bucketOf = async (name: 'prod' | 'staging' | 'dev') =>
  resourcesOf((await synthesis(name)).template('data'), 'AWS::S3::Bucket').find(({ id }) =>
    /^Records[0-9A-F]{8}$/.test(id),
  )?.Properties;

describe('the archive of records', () => {
  it.each([
    ['prod', 'COMPLIANCE'],
    ['staging', 'GOVERNANCE'],
  ] as const)('of %s is locked for seven years, in the mode %s', async (name, Mode) => {
    const { ObjectLockEnabled, ObjectLockConfiguration, LifecycleConfiguration } = await bucketOf(name);
    expect(ObjectLockEnabled).toBe(true);
    expect(ObjectLockConfiguration.Rule.DefaultRetention).toEqual({ Mode, Days: 7 * 365 });
    expect(JSON.stringify(LifecycleConfiguration)).not.toContain('Expiration');
  });

  it('of dev is locked for no one, so that dev can be taken away', async () => {
    expect(await bucketOf('dev')).not.toHaveProperty('ObjectLockConfiguration');
  });

  it('is encrypted with the key of the data, and keeps every version', async () => {
    const { BucketEncryption, VersioningConfiguration } = await bucketOf('prod');
    const [rule] = BucketEncryption.ServerSideEncryptionConfiguration;
    expect(readable(rule.ServerSideEncryptionByDefault.KMSMasterKeyID)).toBe('Key.Arn');
    expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });
});
