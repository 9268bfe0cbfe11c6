import type { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, anHour, FEW, hour, math, minutes, sum } from './alarm-metrics.ts';
import type { Watched } from './measured.ts';

export function ofSignIns({ auth: { people, client, triggers } }: Watched): Alarms {
  const over = minutes(15);
  const signIns = (statistic: string, over: Duration) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInSuccesses',
      statistic,
      period: over,
      dimensionsMap: { UserPool: people.userPoolId, UserPoolClient: client.userPoolClientId },
    });
  const tries = (over: Duration) => ({ attempts: signIns('SampleCount', over), successes: signIns('Sum', over) });
  const [tried, ofAnHour] = [tries(over), tries(hour)];
  const { preAuthentication, postAuthentication, postConfirmation, preSignUp, customMessage } = triggers;
  return {
    SignInFailures: {
      severity: 'page',
      what: 'most sign-ins failed for fifteen minutes',
      runbook: 'sign-ins-fail',
      metric: math(`IF(attempts >= ${FEW}, 100 * (attempts - successes) / attempts, 0)`, tried, over),
      threshold: 60,
    },
    // At night and early on, few try.
    NoSignIns: {
      severity: 'page',
      what: 'all sign-ins of an hour failed',
      runbook: 'sign-ins-fail',
      metric: math('IF(attempts >= 5 AND successes < 1, attempts, 0)', ofAnHour, hour),
      threshold: 5,
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
    // Refuses no one, or a stranger could lock everyone out.
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
