import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { probed } from '#shared/events/probe.ts';
import { type Alarms, account, anHour, FEW, hour, math, minutes, period, sum } from './alarm-metrics.ts';
import type { Environment } from './config.ts';
import type { ProductAlarmProps } from './constructs/product-alarm.ts';
import { measured, type Watched } from './measured.ts';
import { ofCopies, ofWorkers } from './work-alarms.ts';

/** Hours in which a nightly job has run: a day, one that is an hour longer in fall, and time to be tried again. */
const NIGHT = 30;

/** What people are told of. Each is pain of someone, or soon will be: one call that failed, or that found nothing, rings for no one. */
export const alarmsOf = (watched: Watched, environment: Environment): Alarms => ({
  ...ofSite(environment),
  ...ofRequests(watched),
  ...ofCapacity(watched, environment),
  ...ofPeople(watched),
  ...ofMail(environment),
  ...ofEvents(watched),
  ...ofJobs(watched),
  ...ofWorkers(watched),
  ...ofCopies(watched),
});

/** Two looks one after the other; a look that did not take place counts as one that found nothing. */
function ofSite({ name }: Environment): Alarms {
  const namespace = metricsNamespace(name);
  const failures = probed.map((page): [string, IMetric] => [
    page.replace('-', '_'),
    new Metric({ namespace, metricName: metrics.probeFailures, dimensionsMap: { page }, ...sum }),
  ]);
  return {
    SiteUnreachable: {
      severity: 'page',
      what: 'the site, the sign-in page or the API could not be reached twice, or no one looked',
      runbook: 'the-site-cant-be-reached',
      metric: math(failures.map(([id]) => id).join(' + '), Object.fromEntries(failures)),
      threshold: 1,
      periods: 2,
      needsData: true,
    },
  };
}

function ofRequests({ web: { api }, api: { live } }: Watched): Alarms {
  const p99 = api.metricLatency({ period, statistic: 'p99' });
  return {
    ApiFailures: {
      severity: 'page',
      what: 'the API answered 5xx five times in five minutes',
      runbook: 'the-api-fails',
      metric: api.metricServerError(sum),
      threshold: 5,
    },
    ApiFailuresInAnHour: {
      severity: 'ticket',
      what: 'the API answered 5xx three times in an hour',
      runbook: 'the-api-fails',
      metric: api.metricServerError(anHour),
      threshold: 3,
    },
    ApiLatency: {
      severity: 'ticket',
      what: 'one answer of a hundred took three seconds or more for fifteen minutes',
      runbook: 'the-api-is-slow',
      metric: math(`IF(calls >= ${FEW}, p99, 0)`, { calls: api.metricCount(sum), p99 }),
      threshold: 3000,
      periods: 3,
    },
    LiveNewsErrors: {
      severity: 'ticket',
      what: 'browsers are not told of news',
      runbook: 'browsers-are-not-told-of-news',
      metric: live.metricErrors({ ...sum, period: minutes(15) }),
      threshold: 10,
    },
  };
}

function ofCapacity({ data: { table }, work }: Watched, { concurrency }: Environment): Alarms {
  const ofTable = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: table.tableName }, ...sum });
  // They may run so often at a time and no more, whatever the account has left.
  const bounded = { marks: work.stamp.metricThrottles(sum), zips: work.zip.metricThrottles(sum) };
  return {
    Throttles: {
      severity: 'page',
      what: 'Lambda refused to run functions of the account',
      runbook: 'functions-are-throttled',
      metric: math('all - FILL(marks, 0) - FILL(zips, 0)', {
        all: account('AWS/Lambda', 'Throttles', 'Sum'),
        ...bounded,
      }),
      threshold: 10,
    },
    BoundedWorkThrottles: {
      severity: 'ticket',
      what: 'more marks or zips were asked for at a time than are made',
      runbook: 'functions-are-throttled',
      metric: math('FILL(marks, 0) + FILL(zips, 0)', bounded),
      threshold: 20,
    },
    Concurrency: {
      severity: 'ticket',
      what: 'four fifths of what the account may run at once are running or reserved',
      runbook: 'functions-are-throttled',
      metric: account('AWS/Lambda', 'ClaimedAccountConcurrency', 'Maximum'),
      threshold: 0.8 * concurrency,
    },
    TableThrottles: {
      severity: 'ticket',
      what: 'the table throttled reads or writes',
      runbook: 'the-table-throttles',
      metric: math('reads + writes', {
        reads: ofTable('ReadThrottleEvents'),
        writes: ofTable('WriteThrottleEvents'),
      }),
      threshold: 20,
    },
  };
}

function ofPeople({ auth: { people, client, triggers } }: Watched): Alarms {
  const over = minutes(15);
  const signIns = (statistic: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInSuccesses',
      statistic,
      period: over,
      dimensionsMap: { UserPool: people.userPoolId, UserPoolClient: client.userPoolClientId },
    });
  const tried = { attempts: signIns('SampleCount'), successes: signIns('Sum') };
  const { preAuthentication, postAuthentication, postConfirmation, preSignUp, customMessage } = triggers;
  return {
    SignInFailures: {
      severity: 'page',
      what: 'most sign-ins failed for fifteen minutes',
      runbook: 'sign-ins-fail',
      metric: math(`IF(attempts >= ${FEW}, 100 * (attempts - successes) / attempts, 0)`, tried, over),
      threshold: 60,
    },
    SignInsBroken: {
      severity: 'page',
      what: 'what runs at a sign-in or sign-up failed',
      runbook: 'sign-ins-fail',
      metric: math('ins + ups', { ins: postAuthentication.metricErrors(sum), ups: postConfirmation.metricErrors(sum) }),
      threshold: 3,
    },
    ...(preAuthentication && {
      CodesGuessed: {
        severity: 'ticket',
        what: 'sign-ins were refused again and again because codes are guessed',
        runbook: 'codes-are-guessed',
        metric: preAuthentication.metricErrors(anHour),
        threshold: 10,
      },
    }),
    // No one is refused for what others do: a stranger could keep everyone out.
    SignUpsAnHour: {
      severity: 'ticket',
      what: 'more sign-ups in an hour than people come in a day',
      runbook: 'many-sign-ups-or-codes',
      metric: preSignUp.metricInvocations(anHour),
      threshold: 100,
    },
    CodesAnHour: {
      severity: 'ticket',
      what: 'more codes were asked for in an hour than people ask for in a day',
      runbook: 'many-sign-ups-or-codes',
      metric: customMessage.metricInvocations(anHour),
      threshold: 500,
    },
  };
}

/** AWS looks into an account at 5 % of bounces or 0.1 % of complaints, and then may stop its mail. */
function ofMail({ name }: Environment): Alarms {
  const mail = { severity: 'page', runbook: 'mail-bounces-or-is-complained-about' } as const;
  const of = (channel: string) =>
    new Metric({
      namespace: metricsNamespace(name),
      metricName: metrics.notSent,
      dimensionsMap: { channel },
      statistic: 'Sum',
      period: minutes(15),
    });
  const notTaken = { mails: of('EMAIL'), texts: of('SMS') };
  const rate = (name: string) => account('AWS/SES', `Reputation.${name}`, 'Maximum', hour);
  return {
    MailBounces: { ...mail, what: '4% of mails bounce', metric: rate('BounceRate'), threshold: 0.04 },
    MessagesNotSent: {
      severity: 'ticket',
      what: 'twenty mails or texts in fifteen minutes were not taken by the service that sends them',
      runbook: 'messages-arent-sent',
      metric: math('FILL(mails, 0) + FILL(texts, 0)', notTaken, minutes(15)),
      threshold: 20,
    },
    MailComplaints: {
      ...mail,
      what: '0.08% of mails are called spam',
      metric: rate('ComplaintRate'),
      threshold: 0.0008,
    },
  };
}

function ofEvents(watched: Watched): Alarms {
  const { publisher, identityUpdater } = watched.events;
  const { deadLetters, queues } = measured(watched);
  const longest = { period, statistic: 'Maximum' };
  return {
    EventsWait: {
      severity: 'page',
      what: 'events have waited in the stream of the table for ten minutes',
      runbook: 'events-wait',
      metric: publisher.metric('IteratorAge', longest),
      threshold: minutes(10).toMilliseconds(),
    },
    ...Object.fromEntries(
      queues.map(({ id, queue }) => {
        const metric = queue.metricApproximateAgeOfOldestMessage(longest);
        const isIdentity = id === identityUpdater.node.id;
        const alarm: ProductAlarmProps = isIdentity
          ? {
              severity: 'page',
              what: 'Cognito has not been told of a change for ten minutes',
              metric,
              threshold: minutes(10).toSeconds(),
              runbook: 'cognito-has-not-been-told-of-a-change-for-ten-minutes',
            }
          : {
              severity: 'ticket',
              what: `work for ${id} has waited half an hour`,
              metric,
              threshold: minutes(30).toSeconds(),
              runbook: 'events-wait',
            };
        return [`${id}Waits`, alarm];
      }),
    ),
    ...Object.fromEntries(
      deadLetters.map(({ id, queue }) => [
        `${id}DeadLetters`,
        {
          // Whatever an event is for is not done.
          severity: id === publisher.node.id ? 'page' : 'ticket',
          what: `${id} gave up on its work`,
          runbook: 'a-dead-letter-queue-has-messages',
          metric: queue.metricApproximateNumberOfMessagesVisible(longest),
          threshold: 1,
        } satisfies ProductAlarmProps,
      ]),
    ),
  };
}

function ofJobs(watched: Watched): Alarms {
  const { reconcileDocuments, compareViews, snapshotViews } = watched.events;
  const silent = (what: string, periods: number, metric: IMetric): ProductAlarmProps => ({
    severity: 'ticket',
    what,
    runbook: 'a-job-did-not-run',
    metric,
    threshold: 1,
    periods,
    isSilence: true,
  });
  return {
    ...Object.fromEntries(
      measured(watched).nightly.map((fn) => [
        `${fn.node.id}DidNotRun`,
        silent(`${fn.node.id} did not run last night`, NIGHT, fn.metricInvocations(anHour)),
      ]),
    ),
    SnapshotViewsDidNotRun: silent(
      'SnapshotViews did not run for three hours',
      3,
      snapshotViews.metricInvocations(anHour),
    ),
    DocumentsRepaired: {
      severity: 'ticket',
      what: 'the nightly comparison of bucket and table had something to repair',
      runbook: 'documents-were-repaired',
      metric: reconcileDocuments.repairs,
      threshold: 1,
    },
    ViewsDiffered: {
      severity: 'ticket',
      what: 'the nightly comparison found a list wrong, or its index late',
      runbook: 'lists-differed',
      metric: compareViews.differences,
      threshold: 1,
    },
  };
}
