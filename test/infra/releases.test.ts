import { describe, expect, it } from 'vitest';
import { api as contract } from '#shared/contract/index.ts';
import { allowed, lambdasOf } from './support/lambdas.ts';
import { list, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const api = made.template('api');
const names = Object.keys(contract);
const idOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const ofType = (type: string) => resourcesOf(api, type);

/** By the name in CDK. */
const byName = (type: string) =>
  Object.fromEntries(ofType(type).map((one) => [readable({ Ref: one.id }), one.Properties]));
const aliases = byName('AWS::Lambda::Alias');
const groups = byName('AWS::CodeDeploy::DeploymentGroup');
const alarms = byName('AWS::CloudWatch::Alarm');
const versions = byName('AWS::Lambda::Version');

const rings = (Threshold: number) => ({
  Threshold,
  EvaluationPeriods: 1,
  TreatMissingData: 'notBreaching',
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
});

const slowness = Object.keys(alarms).filter((id) => id.startsWith('ReleasesSlowness'));

describe.each(names.map((name) => ({ name, id: idOf(name) })))('the API Lambda $name', ({ id }) => {
  const alias = aliases[`${id}Aliaslive`];
  const group = groups[`Releases${id}`];

  it('answers by the version that its alias names', () => {
    expect(alias).toMatchObject({ Name: 'live', FunctionName: { Ref: expect.stringMatching(`^${id}[0-9A-F]{8}$`) } });
    const [version] = alias.FunctionVersion['Fn::GetAtt'];
    expect(api.Resources?.[version]).toMatchObject({
      Type: 'AWS::Lambda::Version',
      Properties: { FunctionName: alias.FunctionName },
    });
  });

  it('gets a new version by its group in CodeDeploy', () => {
    const resource = ofType('AWS::Lambda::Alias').find(({ Properties }) => Properties === alias);
    const { CodeDeployLambdaAliasUpdate: update } = (resource as unknown as { UpdatePolicy: UpdatePolicy })
      .UpdatePolicy;
    expect([update.ApplicationName, update.DeploymentGroupName].map(readable)).toEqual([
      'ReleasesApplication',
      `Releases${id}`,
    ]);
  });

  it('has a tenth of the calls for five minutes first, and loses them when an alarm rings', () => {
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
      AlarmConfiguration: { Enabled: true },
      AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
    });
    expect(group.AlarmConfiguration).not.toHaveProperty('IgnorePollAlarmFailure', true);
    expect(group.AlarmConfiguration.Alarms.map(({ Name }: { Name: unknown }) => readable(Name)).sort()).toEqual(
      [`Releases${id}Errors`, 'ReleasesFailures', ...slowness].sort(),
    );
  });

  it('is watched for errors of the new version alone', () => {
    const { Dimensions, ...alarm } = alarms[`Releases${id}Errors`];
    expect(alarm).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Errors', Statistic: 'Sum', ...rings(1) });
    const dimensions = Dimensions.map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, readable(Value)]);
    const [version] = alias.FunctionVersion['Fn::GetAtt'];
    expect(Object.fromEntries(dimensions)).toEqual({
      FunctionName: id,
      Resource: `${id}:live`,
      ExecutedVersion: readable({ 'Fn::GetAtt': [version, 'Version'] }),
    });
  });
});

interface Stat {
  Metric: { MetricName: string; Dimensions: { Name: string; Value: unknown }[] };
  Period: number;
  Stat: string;
}

interface UpdatePolicy {
  CodeDeployLambdaAliasUpdate: { ApplicationName: unknown; DeploymentGroupName: unknown };
}

describe('a release', () => {
  it('is of every Lambda of the API, and of no other', () => {
    const wanted = names.length;
    expect([aliases, groups].map((some) => Object.keys(some).length)).toEqual([wanted, wanted]);
    // By its version it is known whether copies of lists have to be made.
    expect(Object.keys(versions)).toHaveLength(wanted + 1);
    expect(Object.keys(alarms)).toHaveLength(wanted + 1 + slowness.length);
  });

  it('is taken back where the API fails or is slow, for calls enough to tell', () => {
    expect(alarms.ReleasesFailures).toMatchObject({ MetricName: '5xx', Statistic: 'Sum', Period: 300, ...rings(3) });
    const watched = slowness.flatMap((id) => {
      const { Metrics, ...alarm } = alarms[id];
      expect(alarm).toMatchObject(rings(3000));
      const [{ Expression }, ...metrics] = Metrics;
      expect(metrics.length).toBeLessThanOrEqual(10);
      const ofFunction = metrics.map(
        ({ Id, MetricStat: { Metric, Period, Stat } }: { Id: string; MetricStat: Stat }) => {
          expect(Period).toBe(300);
          expect(Metric.Dimensions.map(({ Name }) => Name).sort()).toEqual([
            'ExecutedVersion',
            'FunctionName',
            'Resource',
          ]);
          const name = Metric.Dimensions.find(({ Name }) => Name === 'FunctionName')?.Value;
          return { Id, Stat, MetricName: Metric.MetricName, id: readable(name) };
        },
      );
      const counted = metrics.length / 2;
      for (let i = 0; i < counted; i++) {
        expect(Expression).toContain(`IF(calls${i} >= 100, p99of${i}, 0)`);
        expect(ofFunction).toContainEqual(
          expect.objectContaining({ Id: `p99of${i}`, Stat: 'p99', MetricName: 'Duration' }),
        );
      }
      return ofFunction.map(({ id }: { id: string }) => id);
    });
    const slowByNature = ['closings', 'documents', 'signing', 'uploads'];
    const quick = names.filter((name) => !slowByNature.includes(name)).map(idOf);
    expect([...new Set(watched)].sort()).toEqual(quick.sort());
  });

  it('may move these aliases and see alarms, and do nothing else', () => {
    const role = byName('AWS::IAM::Role').ReleasesRole;
    expect(role.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Principal: { Service: 'codedeploy.amazonaws.com' } },
    ]);
    expect(role).not.toHaveProperty('ManagedPolicyArns');
    const moving = ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'];
    const statements = list(role.Policies).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(allowed(statements)).toEqual({
      ...Object.fromEntries(
        names.map(idOf).flatMap((id) => [`${id}.Arn`, `${id}.Arn:live`].map((arn) => [arn, moving])),
      ),
      'arn:aws:cloudwatch:us-east-1:AWS::AccountId:alarm:*': ['cloudwatch:DescribeAlarms'],
    });
    for (const group of Object.values(groups)) expect(readable(group.ServiceRoleArn)).toBe('ReleasesRole.Arn');
  });

  it('takes no invocations from what is kept for others', () => {
    const kept = lambdasOf(made).filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined);
    expect(kept.map(({ name }) => name).filter((name) => names.includes(name))).toEqual([]);
    expect(Object.values(aliases).filter(({ ProvisionedConcurrencyConfig }) => ProvisionedConcurrencyConfig)).toEqual(
      [],
    );
  });
});

describe('in other environments', () => {
  it.each([
    ['staging', 'CodeDeployDefault.LambdaCanary10Percent5Minutes', true],
    ['dev', 'CodeDeployDefault.LambdaAllAtOnce', false],
  ] as const)('%s releases by %s', async (name, config, heedsAlarms) => {
    const made = resourcesOf((await synthesis(name)).template('api'), 'AWS::CodeDeploy::DeploymentGroup');
    expect(made).toHaveLength(names.length);
    for (const { Properties } of made) {
      expect(Properties.DeploymentConfigName).toBe(config);
      expect(Properties.AlarmConfiguration.Enabled).toBe(heedsAlarms);
    }
  });
});
