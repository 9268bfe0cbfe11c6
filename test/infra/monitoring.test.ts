import { describe, expect, it } from 'vitest';
import { lambdaVariables } from '#functions/runtime/env.ts';
import { readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const monitoring = (await synthesis()).template('monitoring');
const alarms = resourcesOf(monitoring, 'AWS::CloudWatch::Alarm');
const metrics = alarms.map(({ Properties }) =>
  `${Properties.Namespace ?? 'math'} ${Properties.MetricName ?? ''}`.trim(),
);
const descriptions = alarms.map(({ Properties }) => Properties.AlarmDescription);
const times = (metric: string) => metrics.filter((one) => one === metric).length;

describe('alarms', () => {
  it('ring for failures of the API, of each Lambda, of the table and for dead letters', () => {
    const lambdas = Object.keys(lambdaVariables).length;
    expect(times('AWS/ApiGateway 5xx')).toBe(1);
    expect(times('AWS/Lambda Errors')).toBe(lambdas);
    expect(times('AWS/Lambda Throttles')).toBe(lambdas);
    expect(times('AWS/SQS ApproximateNumberOfMessagesVisible')).toBe(16);
    expect(times('AWS/SQS ApproximateAgeOfOldestMessage')).toBe(1);
    expect(times('Tandem/prod DocumentsRepaired')).toBe(1);
    expect(times('Tandem/prod ViewsDiffered')).toBe(1);
    expect(times('math')).toBe(1);
    expect(descriptions).toContain('Tandem prod: FlagInactiveUsers failed');
    expect(descriptions).toContain('Tandem prod: FlagInactiveUsers gave up on its work');
    expect(JSON.stringify(alarms)).toContain('ReadThrottleEvents');
    expect(JSON.stringify(alarms)).toContain('WriteThrottleEvents');
  });

  it('ring for more sign-ups and codes in an hour than people want', () => {
    const totals = alarms.filter(({ Properties }) => Properties.MetricName === 'Invocations');
    expect(totals).toMatchObject([
      { Properties: { Period: 3600, Statistic: 'Sum', Threshold: 100 } },
      { Properties: { Period: 3600, Statistic: 'Sum', Threshold: 500 } },
    ]);
  });

  it('tell people when they begin and when they end', () => {
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions.map(readable)).toEqual(['AlarmsTopic']);
      expect(Properties.OKActions.map(readable)).toEqual(['AlarmsTopic']);
      expect(Properties.TreatMissingData).toBe('notBreaching');
    }
    const [subscription] = resourcesOf(monitoring, 'AWS::SNS::Subscription');
    expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'alarms@tandem.example' });
  });

  it('of this account alone may publish to their topic', () => {
    const [policy] = resourcesOf(monitoring, 'AWS::SNS::TopicPolicy');
    const allowed = policy?.Properties.PolicyDocument.Statement.filter((one: Statement) => one.Effect === 'Allow');
    expect(allowed).toMatchObject([
      {
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
  });

  it('may publish to their encrypted topic', () => {
    const [key] = resourcesOf(monitoring, 'AWS::KMS::Key');
    expect(key?.Properties.KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey']),
      }),
    );
  });
});

it('one dashboard shows calls, errors, capacity and queues', () => {
  const [dashboard] = resourcesOf(monitoring, 'AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  for (const title of ['Calls', 'Lambda errors', 'Capacity units', 'Waiting and failed messages'])
    expect(body).toContain(title);
});
