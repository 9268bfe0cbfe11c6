import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Json, list, readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const monitoring = (await synthesis()).template('monitoring');
const resources = monitoring.Resources ?? {};

/** By the name in CDK. */
const alarms = Object.fromEntries(
  resourcesOf(monitoring, 'AWS::CloudWatch::Alarm').map(({ id, Properties }) => [id.slice(0, -8), Properties]),
);
const rules = resourcesOf(monitoring, 'AWS::Events::Rule').map(({ Properties }) => Properties);
const told = [
  ...Object.values(alarms).map(({ AlarmDescription, AlarmActions }) => ({ text: AlarmDescription, to: AlarmActions })),
  ...rules.map(({ Description, Targets }) => ({
    text: Description,
    to: Targets.map(({ Arn }: { Arn: unknown }) => Arn),
  })),
];

const atLeast = (Threshold: number, EvaluationPeriods = 1) => ({
  Threshold,
  EvaluationPeriods,
  TreatMissingData: 'notBreaching',
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
});
const silent = (EvaluationPeriods: number) => ({
  MetricName: 'Invocations',
  Statistic: 'Sum',
  Period: 3600,
  EvaluationPeriods,
  Threshold: 1,
  ComparisonOperator: 'LessThanThreshold',
  TreatMissingData: 'breaching',
});
const api = { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Statistic: 'Sum' };
const lambda = { Namespace: 'AWS/Lambda' };
const waits = (seconds: number) => ({
  Namespace: 'AWS/SQS',
  MetricName: 'ApproximateAgeOfOldestMessage',
  Statistic: 'Maximum',
  Period: 300,
  ...atLeast(seconds),
});
const repaired = { Namespace: 'Tandem/prod', Statistic: 'Sum', ...atLeast(1) };
const deadLetters = { MetricName: 'ApproximateNumberOfMessagesVisible', Statistic: 'Maximum', ...atLeast(1) };

/** Each alarm, how much it hurries, and when it rings. */
const table: Record<string, [severity: 'page' | 'ticket', rings: object]> = {
  SiteUnreachable: ['page', { ...atLeast(1, 2), TreatMissingData: 'breaching' }],
  ApiFailures: ['page', { ...api, Period: 300, ...atLeast(5) }],
  ApiFailuresInAnHour: ['ticket', { ...api, Period: 3600, ...atLeast(3) }],
  FirewallRefuses: ['ticket', atLeast(1, 2)],
  ApiLatency: ['ticket', atLeast(1, 3)],
  LiveNewsErrors: ['ticket', { ...lambda, MetricName: 'Errors', Period: 900, ...atLeast(10) }],
  Throttles: ['page', atLeast(10)],
  BoundedWorkThrottles: ['ticket', atLeast(20)],
  Concurrency: [
    'ticket',
    { ...lambda, MetricName: 'ClaimedAccountConcurrency', Statistic: 'Maximum', ...atLeast(800) },
  ],
  TableThrottles: ['ticket', atLeast(20)],
  SignInFailures: ['page', atLeast(60)],
  NoSignIns: ['page', atLeast(5)],
  SignInsBroken: ['page', atLeast(3)],
  SignUpsAnHour: ['ticket', { ...lambda, MetricName: 'Invocations', Period: 3600, ...atLeast(100) }],
  CodesAnHour: ['ticket', { ...lambda, MetricName: 'Invocations', Period: 3600, ...atLeast(500) }],
  CodesGuessed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 3600, ...atLeast(10) }],
  MailBounces: ['page', { Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', ...atLeast(0.04) }],
  MessagesNotSent: ['ticket', atLeast(1, 2)],
  MailComplaints: ['page', { Namespace: 'AWS/SES', MetricName: 'Reputation.ComplaintRate', ...atLeast(0.0008) }],
  EventsWait: ['page', { ...lambda, MetricName: 'IteratorAge', Statistic: 'Maximum', ...atLeast(600_000) }],
  ArchiveWaits: ['ticket', { ...lambda, MetricName: 'IteratorAge', Statistic: 'Maximum', ...atLeast(3_600_000) }],
  ArchiveWaitsLong: ['page', { ...lambda, MetricName: 'IteratorAge', Statistic: 'Maximum', ...atLeast(43_200_000) }],
  UpdateIdentityWaits: ['page', waits(600)],
  ...Object.fromEntries(
    ['AddressNotices', 'SendEmail', 'SendTexts', 'FillInboxes', 'IndexDocuments', 'PrintPages'].map((id) => [
      `${id}Waits`,
      ['ticket', waits(1800)],
    ]),
  ),
  PublishEventsDeadLetters: ['page', deadLetters],
  ...Object.fromEntries(
    [
      'AddressNotices',
      'SendEmail',
      'SendTexts',
      'FillInboxes',
      'SendWebhook',
      'UpdateIdentity',
      'IndexDocuments',
      'PrintPages',
      'CheckDocument',
      'ZipFiles',
      'ReadTape',
      'FailTape',
      'ReadServicing',
      'ApplyAllocation',
      'SnapshotViews',
      'FollowProposals',
      'ReplaceContacts',
      'ProbeSite',
      'ArchiveRecords',
      'FlagInactiveUsers',
      'RemindDeadlines',
      'TellSharing',
      'MatchExposures',
      'MatchSearches',
      'ReconcileDocuments',
      'ReconcileDocumentsFolders',
      'CompareViews',
    ].map((id) => [`${id}DeadLetters`, ['ticket', deadLetters]]),
  ),
  ...Object.fromEntries(
    [
      'FlagInactiveUsers',
      'RemindDeadlines',
      'TellSharing',
      'MatchExposures',
      'MatchSearches',
      'ReconcileDocuments',
      'CompareViews',
    ].map((id) => [`${id}DidNotRun`, ['ticket', silent(30)]]),
  ),
  SnapshotViewsDidNotRun: ['ticket', silent(3)],
  MarksFailed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 900, ...atLeast(5) }],
  AgreementsFailed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 3600, ...atLeast(2) }],
  ReceiptsFailed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 3600, ...atLeast(2) }],
  ChecksFailed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 3600, ...atLeast(2) }],
  StatementsFailed: ['ticket', { ...lambda, MetricName: 'Errors', Period: 3600, ...atLeast(2) }],
  BackupDidNotRun: ['ticket', { ...silent(30), Namespace: 'AWS/Backup', MetricName: 'NumberOfBackupJobsCompleted' }],
  ...Object.fromEntries(
    ['Document', 'Record', 'Content'].flatMap((of) => [
      [`${of}CopiesFailed`, ['ticket', atLeast(1)]],
      [`${of}CopiesLate`, ['ticket', atLeast(3600)]],
    ]),
  ),
  DocumentsRepaired: ['ticket', { MetricName: 'DocumentsRepaired', ...repaired }],
  ViewsDiffered: ['ticket', { MetricName: 'ViewsDiffered', ...repaired }],
};

it('every alarm has its line here', () => {
  expect(Object.keys(alarms).sort()).toEqual(Object.keys(table).sort());
});

describe.each(Object.entries(table))('the alarm %s', (name, [severity, rings]) => {
  const alarm = alarms[name];

  it('rings when it should', () => {
    expect(alarm).toMatchObject(rings);
  });

  it('says how much it hurries, and goes where that goes as it begins and ends', () => {
    expect(alarm.AlarmDescription).toMatch(new RegExp(`^Tandem prod, ${severity}: .+`));
    const topic = severity === 'page' ? 'AlarmsPagesTopic' : 'AlarmsTicketsTopic';
    expect([alarm.AlarmActions, alarm.OKActions].map((actions) => actions.map(readable))).toEqual([[topic], [topic]]);
  });
});

/** Expressions with what their letters stand for. */
const mathOf = (name: string) =>
  alarms[name].Metrics.map(
    (one: Json) => one.Expression ?? `${one.Id}: ${one.MetricStat.Metric.MetricName} ${one.MetricStat.Stat}`,
  );

describe('no alarm rings', () => {
  it('for few calls, however slow or how often refused', () => {
    expect(mathOf('ApiLatency')).toEqual([
      'IF(calls * slow / 100 >= 5, slow, 0)',
      'calls: Count Sum',
      'slow: Latency PR(3000:)',
    ]);
    expect(mathOf('SignInFailures')).toEqual([
      'IF(attempts >= 20, 100 * (attempts - successes) / attempts, 0)',
      'attempts: SignInSuccesses SampleCount',
      'successes: SignInSuccesses Sum',
    ]);
  });

  it('for calls that were rightly refused', () => {
    expect(JSON.stringify(alarms)).not.toMatch(/4xx|UserErrors/);
    // Triggers that refuse by failing.
    expect(mathOf('SignInsBroken')).toEqual(['ins + ups', 'ins: Errors Sum', 'ups: Errors Sum']);
    const functions = JSON.stringify(alarms.SignInsBroken.Metrics);
    expect(functions).toMatch(/PostAuthentication.*PostConfirmation/);
    expect(functions).not.toMatch(/PreSignUp|CustomMessage/);
  });
});

it('the site is looked at where people come in, and by what the probe writes', () => {
  expect(mathOf('SiteUnreachable')).toEqual([
    'home + sign_in + api',
    ...['home', 'sign_in', 'api'].map((id) => `${id}: ProbeFailures Sum`),
  ]);
  const pages = alarms.SiteUnreachable.Metrics.slice(1).map(
    ({ MetricStat }: { MetricStat: { Metric: object } }) => MetricStat.Metric,
  );
  expect(pages).toMatchObject(
    ['home', 'sign-in', 'api'].map((Value) => ({ Namespace: 'Tandem/prod', Dimensions: [{ Name: 'page', Value }] })),
  );
});

it('marks and zips have bounds of their own, which wake no one', () => {
  const bounded = ['marks: Throttles Sum', 'zips: Throttles Sum'];
  expect(mathOf('Throttles')).toEqual(['all - FILL(marks, 0) - FILL(zips, 0)', 'all: Throttles Sum', ...bounded]);
  expect(mathOf('BoundedWorkThrottles')).toEqual(['FILL(marks, 0) + FILL(zips, 0)', ...bounded]);
  // Without dimensions: of the whole account.
  expect(alarms.Throttles.Metrics[1].MetricStat.Metric).toEqual({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' });
});

it('the table is watched for reads and for writes', () => {
  expect(mathOf('TableThrottles').sort()).toEqual([
    'reads + writes',
    'reads: ReadThrottleEvents Sum',
    'writes: WriteThrottleEvents Sum',
  ]);
});

describe('what AWS reports as events', () => {
  const backups = { detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] }, source: ['aws.backup'] };

  const called = (source: string[], detail: object) => ({
    source,
    'detail-type': ['AWS API Call via CloudTrail'],
    detail,
  });
  const byHand = {
    userIdentity: { invokedBy: [{ exists: false }, { 'anything-but': 'cloudformation.amazonaws.com' }] },
  };

  it('are findings of GuardDuty that are not low, what takes data or the watch away, root, and backups that failed', () => {
    expect(rules.map(({ EventPattern }) => EventPattern)).toEqual([
      {
        source: ['aws.guardduty'],
        'detail-type': ['GuardDuty Finding'],
        detail: { severity: [{ numeric: ['>=', 4] }] },
      },
      {
        source: ['aws.kms'],
        'detail-type': ['AWS API Call via CloudTrail'],
        detail: { eventName: ['DisableKey', 'ScheduleKeyDeletion'] },
      },
      called(['aws.backup'], {
        eventName: ['DeleteBackupVault', 'DeleteBackupVaultLockConfiguration', 'PutBackupVaultAccessPolicy'],
      }),
      called(['aws.s3'], {
        eventName: [
          'DeleteBucketPolicy',
          'DeleteBucketPublicAccessBlock',
          'PutBucketAcl',
          'PutBucketPolicy',
          'PutBucketPublicAccessBlock',
        ],
        ...byHand,
      }),
      called(['aws.cloudtrail', 'aws.guardduty'], {
        eventName: [
          'DeleteTrail',
          'PutEventSelectors',
          'StopLogging',
          'UpdateTrail',
          'DeleteDetector',
          'StopMonitoringMembers',
          'UpdateDetector',
        ],
        ...byHand,
      }),
      {
        source: ['aws.signin'],
        'detail-type': ['AWS Console Sign In via CloudTrail'],
        detail: { userIdentity: { type: ['Root'] } },
      },
      { ...backups, 'detail-type': ['Backup Job State Change'] },
      { ...backups, 'detail-type': ['Copy Job State Change'] },
    ]);
  });

  it('are told at once, with what happened', () => {
    const severities = [...Array(6).fill('page'), 'ticket', 'ticket'];
    for (const [at, { Description, State, Targets }] of rules.entries()) {
      const isPage = severities[at] === 'page';
      expect([Description, State]).toEqual([
        expect.stringMatching(isPage ? /^Tandem prod, page: / : /^Tandem prod, ticket: /),
        'ENABLED',
      ]);
      const topic = isPage ? 'AlarmsPagesTopic' : 'AlarmsTicketsTopic';
      expect(Targets.map(({ Arn }: { Arn: unknown }) => readable(Arn))).toEqual([topic]);
      expect(Targets[0].InputTransformer.InputTemplate).toContain(Description);
      expect(Object.keys(Targets[0].InputTransformer.InputPathsMap)).toHaveLength(3);
    }
  });
});

it('money is mailed about when four fifths of it are spent, or more is forecast', () => {
  const [budget] = resourcesOf(monitoring, 'AWS::Budgets::Budget');
  const { Budget, NotificationsWithSubscribers } = budget?.Properties ?? {};
  expect(Budget).toEqual({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } });
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: 'alarms@tandem.example' }];
  expect(NotificationsWithSubscribers).toMatchObject([
    {
      Notification: { NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' },
      Subscribers: subscribers,
    },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers: subscribers },
  ]);
});

it('everything that people are told of has a section of the runbook', () => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const anchors = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const named = told.map(({ text }) => /What to do: docs\/runbook\.md#([\w-]+)$/.exec(text)?.[1]);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((anchor) => !anchor || !anchors.includes(anchor))).toEqual([]);
});

it('the runbook says what to do with dead letters that no queue takes back', async () => {
  const { names, template } = await synthesis();
  const all = names.map(template);
  const idsOf = (type: string) =>
    all.flatMap((stack) => resourcesOf(stack, type)).map(({ id, ...one }) => ({ id: id.slice(0, -8), ...one }));
  const queues = idsOf('AWS::SQS::Queue');
  const redriven = queues.map(({ Properties }) => readable(Properties.RedrivePolicy?.deadLetterTargetArn ?? ''));
  const jobs = idsOf('AWS::Scheduler::Schedule').map(({ id }) => id.replace('Schedule', ''));
  const others = queues
    .filter(({ id }) => id.endsWith('DeadLetters') && !redriven.includes(`${id}.Arn`))
    .map(({ id }) => id.replace('DeadLetters', ''))
    .filter((name) => !jobs.includes(name));
  const [, section = ''] = readFileSync('docs/runbook.md', 'utf8').split('## A dead-letter queue has messages\n');
  const [letters = ''] = section.split('\n## ');
  const rows = [...letters.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(others.sort());
});

describe('the topics of alarms', () => {
  it('are mailed', () => {
    const subscriptions = resourcesOf(monitoring, 'AWS::SNS::Subscription').map(({ Properties }) => Properties);
    expect(subscriptions.map(({ TopicArn }) => readable(TopicArn)).sort()).toEqual([
      'AlarmsPagesTopic',
      'AlarmsTicketsTopic',
    ]);
    for (const one of subscriptions)
      expect(one).toMatchObject({ Protocol: 'email', Endpoint: 'alarms@tandem.example' });
  });

  it('take them from this account alone', () => {
    for (const { Properties } of resourcesOf(monitoring, 'AWS::SNS::TopicPolicy')) {
      const allowed = Properties.PolicyDocument.Statement.filter((one: Statement) => one.Effect === 'Allow');
      for (const { Principal, Condition } of allowed) {
        if (Principal.Service === 'cloudwatch.amazonaws.com') {
          expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
        } else {
          expect(Principal.Service).toBe('events.amazonaws.com');
          const [rule] = Condition.ArnEquals['aws:SourceArn']['Fn::GetAtt'];
          expect(resources[rule]?.Type).toBe('AWS::Events::Rule');
        }
      }
    }
  });

  it('are encrypted, as all topics are, with one key that those may use who publish', async () => {
    const { names, template } = await synthesis();
    const topics = names.flatMap((stack) => resourcesOf(template(stack), 'AWS::SNS::Topic'));
    expect(topics).toHaveLength(5);
    expect(new Set(topics.map(({ Properties }) => readable(Properties.KmsMasterKeyId)))).toEqual(
      new Set(['TopicKey.Arn']),
    );
    const [key] = resourcesOf(template('data'), 'AWS::KMS::Key').filter(({ id }) => id.startsWith('TopicKey'));
    const mayUse = key?.Properties.KeyPolicy.Statement.filter(({ Principal }: Json) => Principal.Service);
    const services = mayUse.flatMap(({ Principal }: Json) => list(Principal.Service));
    expect(services).toEqual(['cloudwatch.amazonaws.com', 'events.amazonaws.com', 'ses.amazonaws.com']);
    for (const one of mayUse) expect(one.Action).toEqual(['kms:Decrypt', 'kms:GenerateDataKey']);
  });
});

describe('GuardDuty', () => {
  it('has a detector in both regions of what is kept, and looks at calls, reads of files and connections', async () => {
    const { template } = await synthesis();
    for (const stack of ['monitoring', 'copies'] as const) {
      const detectors = resourcesOf(template(stack), 'AWS::GuardDuty::Detector');
      expect(detectors.map(({ Properties }) => Properties.Enable)).toEqual([true]);
      const on = detectors.flatMap(({ Properties }) =>
        Properties.Features.filter((one: Json) => one.Status === 'ENABLED'),
      );
      expect(on.map(({ Name }) => Name)).toEqual(['S3_DATA_EVENTS', 'LAMBDA_NETWORK_LOGS']);
    }
  });

  it('has none where environments share an account, which has one at most', async () => {
    const { names, template } = await synthesis('dev');
    expect(names.flatMap((stack) => resourcesOf(template(stack), 'AWS::GuardDuty::Detector'))).toEqual([]);
  });
});

describe('calls on keys and vaults of copies, and findings there,', () => {
  it('reach the rules of the first region, in words of CloudTrail that is on in every region', async () => {
    const made = await synthesis();
    const copies = made.template('copies');
    const bridged = resourcesOf(copies, 'AWS::Events::Rule');
    const [rule, findings] = bridged;
    expect(bridged).toHaveLength(2);
    expect(findings?.Properties.EventPattern).toEqual(rules[0]?.EventPattern);
    expect(rule?.Properties).toMatchObject({
      EventPattern: {
        source: ['aws.kms', 'aws.backup'],
        'detail-type': ['AWS API Call via CloudTrail'],
        detail: { eventName: expect.arrayContaining(['ScheduleKeyDeletion', 'DeleteBackupVault']) },
      },
      State: 'ENABLED',
    });
    for (const { Properties } of bridged) {
      const [target] = Properties.Targets;
      expect(readable(target.Arn)).toBe('arn:aws:events:us-east-1:AWS::AccountId:event-bus/default');
    }
    const roles = resourcesOf(copies, 'AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties));
    expect(roles.filter((policy) => policy.includes('events:PutEvents'))).toHaveLength(bridged.length);
    const [trail] = resourcesOf(made.template('data'), 'AWS::CloudTrail::Trail');
    expect(trail?.Properties.IsMultiRegionTrail).toBe(true);
  });
});
