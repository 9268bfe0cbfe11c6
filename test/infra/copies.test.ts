import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passingFolders } from '#infra/kept-files.ts';
import { allowed, lambdasOf } from './support/lambdas.ts';
import { type Json, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const [prod, dev] = await Promise.all([synthesis('prod'), synthesis('dev')]);
const [data, copies] = [prod.template('data'), prod.template('copies')];
const account = '{"Ref":"AWS::AccountId"}';
const text = (value: unknown) => JSON.stringify(value).replaceAll(',""', '');

const vaults = [data, copies].flatMap((template) => resourcesOf(template, 'AWS::Backup::BackupVault'));

describe('each backup vault', () => {
  it('is locked for 35 days, for good after three', () => {
    expect(vaults.map(({ Properties }) => Properties.BackupVaultName)).toEqual([
      'tandem-prod-1',
      'tandem-prod-copies-1',
    ]);
    for (const { Properties, DeletionPolicy } of vaults) {
      expect(Properties.LockConfiguration).toEqual({
        MinRetentionDays: 35,

        ChangeableForDays: 3,
      });
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
  });
});

describe('the table', () => {
  it('is backed up under keys that are not its own, so losing its key does not lose both', () => {
    const keys = vaults.map(({ Properties }) => readable(Properties.EncryptionKeyArn));
    expect(keys).toEqual(['BackupKey.Arn', 'CopiesKey.Arn']);
  });

  it('is backed up every day, and each backup is copied to the other region', () => {
    const [plan] = resourcesOf(data, 'AWS::Backup::BackupPlan');
    const [rule, ...more] = plan?.Properties.BackupPlan.BackupPlanRule ?? [];
    expect(more).toEqual([]);
    expect(rule).toMatchObject({ ScheduleExpression: 'cron(0 7 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } });
    expect(readable(rule.TargetBackupVault)).toContain('Vault');
    const [copy] = rule.CopyActions;
    expect(copy.Lifecycle).toEqual({ DeleteAfterDays: 35 });
    expect(text(copy.DestinationBackupVaultArn)).toContain(
      `arn:aws:backup:us-west-2:",${account},":backup-vault:tandem-prod-copies-1`,
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

/** Rows of the page that say what is kept for good, or under the lock of records. */
const kept = readFileSync('docs/retention.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , , howLong = '']) => /^(for good|7 years, locked)/.test(howLong))
  .map(([, what = '', where = '']) => ({ what, where }));
const foldersIn = (where: string) => [...where.matchAll(/`([\w-]+\/)`/g)].map(([, folder]) => folder ?? '');

describe('the buckets that are copied', () => {
  const buckets = resourcesOf(copies, 'AWS::S3::Bucket');
  const of = (id: string) =>
    resourcesOf(data, 'AWS::S3::Bucket').find((one) => one.id.slice(0, -8) === id)?.Properties.ReplicationConfiguration
      .Rules as Json[];
  const prefixesOf = (id: string): string[] => of(id).map(({ Filter }) => Filter.Prefix);

  it('have every folder copied that docs/retention.md calls kept for good', () => {
    expect(kept.length).toBeGreaterThan(8);
    for (const { what, where } of kept) {
      expect([what, where === 'table' || foldersIn(where).length > 0]).toEqual([what, true]);
    }
    const archived = kept.filter(({ where }) => where.startsWith('archive'));
    const others = kept.filter(({ where }) => !where.startsWith('archive'));
    const folders = (rows: typeof kept) => [...new Set(rows.flatMap(({ where }) => foldersIn(where)))].sort();
    expect(folders(others)).toEqual(prefixesOf('Documents').toSorted());
    expect(folders(archived)).toEqual(['evidence/', 'records/']);
    // All of it, whatever else comes in.
    expect(prefixesOf('Records')).toEqual(['']);
    expect(prefixesOf('Content')).toEqual(['']);
  });

  it('have no folder that a function writes and that is neither copied nor made to pass', () => {
    const written = lambdasOf(prod).flatMap(({ statements }) =>
      Object.entries(allowed(statements))
        .filter(
          ([arn, actions]) =>
            /^(Tandem-Prod-Data-DocumentsArn|Documents\.Arn)\//.test(arn) && actions.includes('s3:PutObject'),
        )
        .map(([arn]) => arn.split('/')[1] ?? ''),
    );
    const known = [...prefixesOf('Documents').map((prefix) => prefix.slice(0, -1)), ...passingFolders];
    expect([...new Set(written)].filter((folder) => !known.includes(folder))).toEqual([]);
    expect(written).toEqual(expect.arrayContaining(['tapes', 'closings', 'statements', 'agreements', 'stamped']));
  });

  it('are copied under the key of the copies, whole versions with their tags and locks', () => {
    for (const [id, name] of [
      ['Documents', 'documents'],
      ['Records', 'records'],
    ] as const) {
      for (const { Status, Destination, SourceSelectionCriteria } of of(id)) {
        expect(Status).toBe('Enabled');
        expect(SourceSelectionCriteria).toEqual({ SseKmsEncryptedObjects: { Status: 'Enabled' } });
        expect(Destination.Metrics).toEqual({ Status: 'Enabled' });
        expect(text(Destination.Bucket)).toContain(`arn:aws:s3:::tandem-prod-${name}-copies-",${account}`);
        expect(text(Destination.EncryptionConfiguration)).toContain(`:alias/tandem-prod-copies-1`);
      }
    }
    expect(of('Content')).toMatchObject([{ Status: 'Enabled' }]);
  });

  it('hide a copy with its original, except those of records', () => {
    const markers = (id: string) =>
      new Set(of(id).map(({ DeleteMarkerReplication }) => DeleteMarkerReplication.Status));
    expect(markers('Documents')).toEqual(new Set(['Enabled']));
    expect(markers('Records')).toEqual(new Set(['Disabled']));
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
    const named = ['CopyDocuments', 'CopyRecords'].map(
      (name) => roles.find(({ id }) => id.startsWith(name))?.Properties.RoleName,
    );
    const users: unknown[] = statement.Condition.ArnEquals['aws:PrincipalArn'];
    expect(users.map((one) => /:role\/([\w-]+)"/.exec(text(one))?.[1])).toEqual(named);
  });

  it('have copies under the names that are copied to, which no one can delete for 35 days, or as long as records', () => {
    const copied = buckets.filter(({ Properties }) => Properties.BucketName);
    const locks = {
      documents: { Days: 35, Mode: 'GOVERNANCE' },
      content: { Days: 35, Mode: 'GOVERNANCE' },
      records: { Days: 7 * 365, Mode: 'COMPLIANCE' },
    };
    for (const [name, DefaultRetention] of Object.entries(locks)) {
      const bucket = copied.find(({ Properties }) =>
        text(Properties.BucketName).includes(`tandem-prod-${name}-copies-`),
      );
      expect(bucket?.DeletionPolicy).toBe('RetainExceptOnCreate');
      expect(bucket?.Properties).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { Rule: { DefaultRetention } },
      });
    }
    expect(copied).toHaveLength(3);
  });

  it('drop tapes that buyers never saw there as well, and nothing of the records', () => {
    const rulesOf = (id: string): { Id: string }[] =>
      buckets.find((one) => one.id.startsWith(id))?.Properties.LifecycleConfiguration.Rules;
    const ids = (id: string) => rulesOf(id).map(({ Id }) => Id);
    expect(ids('DocumentCopies')).toEqual(['AbandonedUploads', 'UnpublishedTapes', 'OldVersions']);
    expect(ids('RecordCopies')).toEqual(['AbandonedUploads']);
    const source = resourcesOf(data, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Documents'))?.Properties;
    for (const rule of rulesOf('DocumentCopies')) expect(source.LifecycleConfiguration.Rules).toContainEqual(rule);
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

  const sum = /^FILL\(rule0, 0\)( \+ FILL\(rule\d, 0\))*$/;
  const most = /^MAX\(\[FILL\(rule0, 0\)(, FILL\(rule\d, 0\))*\]\)$/;
  it.each([
    ['DocumentCopies', 'documents'],
    ['RecordCopies', 'records'],
    ['ContentCopies', 'content'],
  ])('%s look at every rule that copies', (prefix, bucket) => {
    const rules = resourcesOf(data, 'AWS::S3::Bucket').flatMap(({ Properties }) =>
      (Properties.ReplicationConfiguration?.Rules ?? []).filter(({ Destination }: Json) =>
        text(Destination.Bucket).includes(`tandem-prod-${bucket}-copies-`),
      ),
    );
    for (const [name, metric, stat, expression] of [
      ['Failed', 'OperationsFailedReplication', 'Sum', sum],
      ['Late', 'ReplicationLatency', 'Maximum', most],
    ] as const) {
      const [math, ...measured] = alarm(`${prefix}${name}`).Metrics as [{ Expression: string }, ...Measured[]];
      expect(math.Expression).toMatch(expression);
      const named = measured.map(({ MetricStat: { Metric, Stat, Period } }) => {
        expect([Metric.MetricName, Stat, Period]).toEqual([metric, stat, 3600]);
        return Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, text(Value)]));
      });
      expect(named.map(({ RuleId }) => RuleId)).toEqual(rules.map(({ Id }: { Id: string }) => text(Id)));
      for (const { DestinationBucket } of named) expect(DestinationBucket).toContain(`tandem-prod-${bucket}-copies-`);
    }
  });

  it('take no more metrics than an alarm may have, as all others', () => {
    for (const { id, Properties } of alarms) {
      const measured = (Properties.Metrics ?? []).filter(({ MetricStat }: Json) => MetricStat);
      expect([id, measured.length <= 10]).toEqual([id, true]);
    }
  });

  it('are not there where nothing is copied', () => {
    const ids = resourcesOf(dev.template('monitoring'), 'AWS::CloudWatch::Alarm').map(({ id }) => id);
    expect(ids.filter((id) => /Copies(Failed|Late)/.test(id))).toEqual([]);
    expect(ids.some((id) => id.startsWith('MarksFailed'))).toBe(true);
  });
});
