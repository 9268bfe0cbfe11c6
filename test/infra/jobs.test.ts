import { describe, expect, it } from 'vitest';
import { allowed } from './support/lambdas.ts';
import { list, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const events = synthesis().template('events');
const deadLetters = 'FlagInactiveUsersDeadLetters.Arn';

describe('the schedule of flag-inactive-users', () => {
  const schedules = resourcesOf(events, 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties);
  const [{ Target: target, ...schedule } = {}] = schedules;

  it('is every night at four where most credit unions are', () => {
    expect(schedules).toHaveLength(1);
    expect(schedule).toMatchObject({
      State: 'ENABLED',
      ScheduleExpression: 'cron(0 4 * * ? *)',
      ScheduleExpressionTimezone: 'America/New_York',
      FlexibleTimeWindow: { Mode: 'OFF' },
    });
    expect(readable(target.Arn)).toBe('FlagInactiveUsers.Arn');
  });

  it('tries to start a run for some hours, then sets it aside', () => {
    expect(target.RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 6 * 3600, MaximumRetryAttempts: 5 });
    expect(readable(target.DeadLetterConfig.Arn)).toBe(deadLetters);
  });

  it('may start that function and fill that queue, for this account alone', () => {
    expect(readable(target.RoleArn)).toBe('FlagInactiveUsersScheduleRole.Arn');
    const role = resourcesOf(events, 'AWS::IAM::Role').find(({ id }) => id.startsWith('FlagInactiveUsersScheduleRole'));
    expect(role?.Properties.AssumeRolePolicyDocument.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { Service: 'scheduler.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
    const policies = resourcesOf(events, 'AWS::IAM::Policy').filter(({ Properties }) =>
      list(Properties.Roles).some((one) => one.Ref === role?.id),
    );
    expect(allowed(policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement))).toEqual({
      'FlagInactiveUsers.Arn': ['lambda:InvokeFunction'],
      [deadLetters]: ['sqs:SendMessage'],
    });
  });
});

it('a run that fails is tried twice again and then set aside', () => {
  const [{ Properties: invoke } = { Properties: {} }] = resourcesOf(events, 'AWS::Lambda::EventInvokeConfig');
  expect(readable(invoke.FunctionName)).toBe('FlagInactiveUsers');
  expect(invoke).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
  expect(readable(invoke.DestinationConfig.OnFailure.Destination)).toBe(deadLetters);
});
