import { describe, expect, it } from 'vitest';
import { allowed, lambdasOf } from './support/lambdas.ts';
import { list, readable, resourcesOf } from './support/resources.ts';
import { type Synthesised, synthesis } from './support/synthesis.ts';

const { template } = await synthesis();
const events = template('events');
const work = template('work');
const schedules = [events, work].flatMap((one) =>
  resourcesOf(one, 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties),
);
const nightly = ['cron(0 4 * * ? *)', 'America/New_York'];
/** When each runs: at four in the morning where most credit unions are, or by the hour. */
const times: Record<string, string[]> = {
  FlagInactiveUsers: nightly,
  MatchSearches: nightly,
  RemindDeadlines: nightly,
  TellSharing: nightly,
  MatchExposures: nightly,
  FollowProposals: ['rate(1 hour)', 'Etc/UTC'],
  ReplaceContacts: ['rate(1 hour)', 'Etc/UTC'],
  ReconcileDocuments: nightly,
  SnapshotViews: ['rate(1 hour)', 'Etc/UTC'],
  ProbeSite: ['rate(5 minutes)', 'Etc/UTC'],
  CompareViews: nightly,
  ApplyAllocation: ['rate(1 minute)', 'Etc/UTC'],
};
const jobs = Object.keys(times);

it('lists are compared with the table, or with an export of it, and the job may no more than that takes', async () => {
  const wholeTable = (made: Synthesised) => {
    const found = lambdasOf(made).find(({ name }) => name === 'compare-views');
    return Object.entries(allowed(found?.statements ?? [])).flatMap(([resource, actions]) =>
      actions
        .filter((one) => /Scan|Export/.test(one) || resource.includes('/exports/'))
        .map((one) => `${one} ${resource}`),
    );
  };
  expect(wholeTable(await synthesis())).toEqual(['dynamodb:Scan Table.Arn']);
  expect(wholeTable(await synthesis('prod in another region'))).toEqual([
    'dynamodb:ExportTableToPointInTime Table.Arn',
    's3:AbortMultipartUpload Tandem-Prod-Data-DocumentsArn/exports/*',
    's3:GetObject Tandem-Prod-Data-DocumentsArn/exports/*',
    's3:PutObject Tandem-Prod-Data-DocumentsArn/exports/*',
  ]);
});

it('every job has its schedule', () => {
  expect(schedules.map(({ Target }) => readable(Target.Arn)).sort()).toEqual(jobs.map((job) => `${job}.Arn`).sort());
});

describe.each(jobs)('the schedule of %s', (job) => {
  const stack = job === 'ApplyAllocation' ? work : events;
  const found = schedules.find(({ Target }) => readable(Target.Arn) === `${job}.Arn`);
  const { Target: target, ...schedule } = found ?? {};
  const deadLetters = `${job}DeadLetters.Arn`;

  it('runs when it should', () => {
    expect(schedule).toMatchObject({ State: 'ENABLED', FlexibleTimeWindow: { Mode: 'OFF' } });
    expect([schedule.ScheduleExpression, schedule.ScheduleExpressionTimezone]).toEqual(times[job]);
  });

  it('tries to start a run for some hours, then sets it aside', () => {
    expect(target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 6 * 3600, MaximumRetryAttempts: 5 });
    expect(readable(target.DeadLetterConfig.Arn)).toBe(deadLetters);
  });

  it('may start that function and fill that queue, for this account alone', () => {
    expect(readable(target.RoleArn)).toBe(`${job}ScheduleRole.Arn`);
    const role = resourcesOf(stack, 'AWS::IAM::Role').find(({ id }) => id.startsWith(`${job}ScheduleRole`));
    expect(role?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'scheduler.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
    const policies = resourcesOf(stack, 'AWS::IAM::Policy').filter(({ Properties }) =>
      list(Properties.Roles).some((one) => one.Ref === role?.id),
    );
    expect(allowed(policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement))).toEqual({
      [`${job}.Arn`]: ['lambda:InvokeFunction'],
      [deadLetters]: ['sqs:SendMessage'],
    });
  });

  it('sets a run aside that failed three times', () => {
    const invoke = resourcesOf(stack, 'AWS::Lambda::EventInvokeConfig').find(
      ({ Properties }) => readable(Properties.FunctionName) === job,
    )?.Properties;
    expect(invoke).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
    expect(readable(invoke.DestinationConfig.OnFailure.Destination)).toBe(deadLetters);
  });
});

const filterOf = (metric: string) =>
  resourcesOf(events, 'AWS::Logs::MetricFilter').find(
    ({ Properties }) => Properties.MetricTransformations[0].MetricName === metric,
  );

it('a run that found a list wrong is counted by what it logs', () => {
  const filter = filterOf('ViewsDiffered');
  expect(filter?.Properties).toMatchObject({
    FilterPattern: '"views differed"',
    MetricTransformations: [{ MetricNamespace: 'Tandem/prod', MetricName: 'ViewsDiffered', MetricValue: '1' }],
  });
  expect(readable(filter?.Properties.LogGroupName)).toBe('CompareViewsLogs');
});

it('a run that repaired documents is counted by what it logs', () => {
  const filter = filterOf('DocumentsRepaired');
  expect(filter?.Properties).toMatchObject({
    FilterPattern: '"documents repaired"',
    MetricTransformations: [{ MetricNamespace: 'Tandem/prod', MetricName: 'DocumentsRepaired', MetricValue: '1' }],
  });
  expect(readable(filter?.Properties.LogGroupName)).toBe('ReconcileDocumentsLogs');
});

it.each(['ZipFiles', 'CheckDocument', 'FailTape', 'ApplyAllocation'])(
  'work of %s that fails is tried twice again and then set aside',
  (name) => {
    const configured = resourcesOf(work, 'AWS::Lambda::EventInvokeConfig');
    const invoke = configured.find(({ Properties }) => readable(Properties.FunctionName) === name)?.Properties;
    expect(invoke).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
    expect(readable(invoke?.DestinationConfig.OnFailure.Destination)).toBe(`${name}DeadLetters.Arn`);
  },
);

it('a reading of a tape that fails is tried twice again, set aside, and told to what says so on the tape', () => {
  const configured = resourcesOf(work, 'AWS::Lambda::EventInvokeConfig');
  const ofReader = configured.find(({ Properties }) => readable(Properties.FunctionName) === 'ReadTape');
  const { DestinationConfig, ...invoke } = ofReader?.Properties ?? {};
  expect(invoke).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
  expect(readable(DestinationConfig.OnFailure.Destination)).toBe('FailTape.Arn');
  const [reader] = resourcesOf(work, 'AWS::Lambda::Function').filter(({ Properties }) =>
    Properties.Description.endsWith(' read-tape'),
  );
  expect(readable(reader?.Properties.DeadLetterConfig.TargetArn)).toBe('ReadTapeDeadLetters.Arn');
});
