import { describe, expect, it } from 'vitest';
import { folderKinds } from '#shared/contract/folders.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const [prod, dev] = await Promise.all([synthesis('prod'), synthesis('dev')]);
const [data, copies] = [prod.template('data'), prod.template('copies')];
const account = '{"Ref":"AWS::AccountId"}';
const text = (value: unknown) => JSON.stringify(value).replaceAll(',""', '');

describe('each backup vault', () => {
  const vaults = [data, copies].flatMap((template) => resourcesOf(template, 'AWS::Backup::BackupVault'));

  it('is locked for 35 days, for good after three', () => {
    expect(vaults.map(({ Properties }) => Properties.BackupVaultName)).toEqual(['tandem-prod', 'tandem-prod-copies']);
    for (const { Properties, DeletionPolicy } of vaults) {
      expect(Properties.LockConfiguration).toEqual({
        MinRetentionDays: 35,

        ChangeableForDays: 3,
      });
      expect(DeletionPolicy).toBe('Retain');
      expect(Properties.EncryptionKeyArn).toBeDefined();
    }
  });
});

describe('the table', () => {
  it('is backed up every day, and each backup is copied to the other region', () => {
    const [plan] = resourcesOf(data, 'AWS::Backup::BackupPlan');
    const [rule, ...more] = plan?.Properties.BackupPlan.BackupPlanRule ?? [];
    expect(more).toEqual([]);
    expect(rule).toMatchObject({ ScheduleExpression: 'cron(0 7 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } });
    expect(readable(rule.TargetBackupVault)).toContain('Vault');
    const [copy] = rule.CopyActions;
    expect(copy.Lifecycle).toEqual({ DeleteAfterDays: 35 });
    expect(text(copy.DestinationBackupVaultArn)).toContain(
      `arn:aws:backup:us-west-2:",${account},":backup-vault:tandem-prod-copies`,
    );
  });

  it('that is in use is backed up beside the own one', async () => {
    const [selection] = resourcesOf(
      (await synthesis('prod on a restored table')).template('data'),
      'AWS::Backup::BackupSelection',
    );
    expect(selection?.Properties.BackupSelection.Resources.map(readable)).toEqual([
      'Table.Arn',
      'arn:aws:dynamodb:us-east-1:111122223333:table/tandem-restored',
    ]);
  });
});

describe('the buckets of documents and content', () => {
  const buckets = resourcesOf(copies, 'AWS::S3::Bucket');
  const of = (id: string) => resourcesOf(data, 'AWS::S3::Bucket').find((one) => one.id.startsWith(id))?.Properties;

  it('have every file copied that no one can make again, under the key of the copies', () => {
    const { Rules } = of('Documents').ReplicationConfiguration;
    const prefixes = Rules.map(({ Filter }: { Filter: { Prefix: string } }) => Filter.Prefix);
    expect(prefixes).toEqual([...folderKinds, 'agreements'].map((folder) => `${folder}/`));
    for (const { Status, Destination, SourceSelectionCriteria } of Rules) {
      expect(Status).toBe('Enabled');
      expect(SourceSelectionCriteria).toEqual({ SseKmsEncryptedObjects: { Status: 'Enabled' } });
      expect(Destination.Metrics).toEqual({ Status: 'Enabled' });
      expect(text(Destination.Bucket)).toContain(`arn:aws:s3:::tandem-prod-documents-copies-",${account}`);
      expect(text(Destination.EncryptionConfiguration)).toContain(`:alias/tandem-prod-copies`);
    }
    expect(of('Content').ReplicationConfiguration.Rules).toMatchObject([{ Status: 'Enabled', Filter: { Prefix: '' } }]);
  });

  it('are copied by roles that copy and nothing else', () => {
    const roles = resourcesOf(data, 'AWS::IAM::Role').filter(({ id }) => /^Copy/.test(id));
    const policies = resourcesOf(data, 'AWS::IAM::Policy').filter(({ id }) => /^Copy/.test(id));
    expect(policies).toHaveLength(roles.length);
    const actions = policies.flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string[] }) => Action),
    );
    expect([...new Set(actions)].sort()).toEqual([
      'kms:Decrypt',
      's3:GetObjectLegalHold',
      's3:GetObjectRetention',
      's3:GetObjectVersionAcl',
      's3:GetObjectVersionForReplication',
      's3:GetObjectVersionTagging',
      's3:GetReplicationConfiguration',
      's3:ListBucket',
      's3:ReplicateDelete',
      's3:ReplicateObject',
      's3:ReplicateTags',
    ]);
    const [key] = resourcesOf(copies, 'AWS::KMS::Key');
    const statement = key?.Properties.KeyPolicy.Statement.find(
      ({ Sid }: { Sid?: string }) => Sid === 'CopiesOfDocuments',
    );
    const role = roles.find(({ id }) => id.startsWith('CopyDocuments'))?.Properties.RoleName;
    expect(text(statement.Condition.ArnEquals['aws:PrincipalArn'])).toContain(`:role/${role}"`);
  });

  it('have copies under the names that are copied to, which no one can delete for 35 days', () => {
    const copied = buckets.filter(({ Properties }) => Properties.BucketName);
    for (const name of ['documents', 'content']) {
      const bucket = copied.find(({ Properties }) =>
        text(Properties.BucketName).includes(`tandem-prod-${name}-copies-`),
      );
      expect(bucket?.DeletionPolicy).toBe('Retain');
      expect(bucket?.Properties).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { Rule: { DefaultRetention: { Days: 35, Mode: 'GOVERNANCE' } } },
      });
    }
    expect(copied).toHaveLength(2);
  });
});

it('the copies are there before what is copied to them', () => {
  expect(prod.stacks.data.after).toEqual(['copies']);
  expect(prod.stacks.copies?.terminationProtection).toBe(true);
});

it('nothing is copied where nothing is kept', () => {
  expect(dev.names).not.toContain('copies');
  expect(resourcesOf(dev.template('data'), 'AWS::Backup::BackupPlan')).toEqual([]);
  expect(JSON.stringify(dev.template('data'))).not.toContain('ReplicationConfiguration');
});

describe('the alarms about copies', () => {
  const alarms = resourcesOf(prod.template('monitoring'), 'AWS::CloudWatch::Alarm');
  const alarm = (name: string) => alarms.find(({ id }) => id.startsWith(name))?.Properties;
  type Measured = {
    MetricStat: {
      Stat: string;
      Period: number;
      Metric: { MetricName: string; Dimensions: { Name: string; Value: unknown }[] };
    };
  };

  it.each([
    ['CopiesFailed', 'OperationsFailedReplication', 'Sum', /^FILL\(rule0, 0\)( \+ FILL\(rule\d, 0\)){6}$/],
    ['CopiesLate', 'ReplicationLatency', 'Maximum', /^MAX\(\[FILL\(rule0, 0\)(, FILL\(rule\d, 0\)){6}\]\)$/],
  ])('%s looks at every rule that copies', (name, metric, stat, expression) => {
    const [math, ...measured] = alarm(name).Metrics as [{ Expression: string }, ...Measured[]];
    expect(math.Expression).toMatch(expression);
    const rules = resourcesOf(data, 'AWS::S3::Bucket').flatMap(
      ({ Properties }) => Properties.ReplicationConfiguration?.Rules ?? [],
    );
    const named = measured.map(({ MetricStat: { Metric, Stat, Period } }) => {
      expect([Metric.MetricName, Stat, Period]).toEqual([metric, stat, 3600]);
      return Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, text(Value)]));
    });
    expect(named.map(({ RuleId }) => RuleId)).toEqual(rules.map(({ Id }: { Id: string }) => text(Id)));
    for (const { DestinationBucket, RuleId } of named) {
      const kind = RuleId === text('CopyAll') ? 'content' : 'documents';
      expect(DestinationBucket).toContain(`tandem-prod-${kind}-copies-`);
    }
  });

  it('are not there where nothing is copied', () => {
    const ids = resourcesOf(dev.template('monitoring'), 'AWS::CloudWatch::Alarm').map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('Copies'))).toEqual([]);
    expect(ids.some((id) => id.startsWith('MarksFailed'))).toBe(true);
  });
});
