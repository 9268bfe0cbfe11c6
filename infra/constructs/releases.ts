import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { ResourceName } from '#shared/contract/index.ts';
import { acknowledgeAlarms } from '../acknowledgements.ts';
import { type Environment, isOwn } from '../config.ts';
import { allow } from '../statements.ts';
import type { ResourceFunction } from './resource-function.ts';

export interface ReleasesProps {
  readonly environment: Environment;
  readonly api: HttpApi;
  readonly functions: readonly ResourceFunction[];
}

/** Sliding by a minute, so alarms ring within a five-minute canary. */
const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
/** Calls in five minutes below which one slow call in a hundred says nothing. */
const MANY = 100;

/** They wait for files that are made, joined or signed, which takes what it takes. */
const slowByNature: readonly ResourceName[] = ['closings', 'documents', 'signing', 'uploads'];

/** An alarm takes ten metrics, two for each function. */
const PER_ALARM = 5;

/**
 * Moves each alias to its new version. With a canary, a tenth of the calls first, and the rest five minutes later,
 * unless the version's errors, or failures or slowness of the API, ring: then all go back. These alarms are for
 * CodeDeploy only, and exist before monitoring. A developer's own environment has none.
 */
export class Releases extends Construct {
  constructor(scope: Construct, id: string, { environment: { name, canary }, api, functions }: ReleasesProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.#role(functions).withoutPolicyUpdates();
    const isWatched = !isOwn(name);
    const ofApi = isWatched ? this.#alarmsOfApi(api, functions) : [];
    for (const fn of functions) {
      new LambdaDeploymentGroup(this, fn.node.id, {
        application,
        role,
        alias: fn.alias,
        deploymentConfig: LambdaDeploymentConfig[canary ? 'CANARY_10PERCENT_5MINUTES' : 'ALL_AT_ONCE'],
        alarms: isWatched ? [this.#alarm(`${fn.node.id}Errors`, { metric: errorsOf(fn), threshold: 1 }), ...ofApi] : [],
        // Without a canary, also while alarms ring: that is how a fix gets out.
        ignoreAlarmConfiguration: !canary,
        autoRollback: { failedDeployment: true, deploymentInAlarm: canary },
      });
    }
  }

  #alarmsOfApi(api: HttpApi, functions: readonly ResourceFunction[]): Alarm[] {
    const quick = functions.filter(({ serves }) => !slowByNature.includes(serves));
    return [
      this.#alarm('Failures', { metric: api.metricServerError(sum), threshold: 3 }),
      ...Array.from({ length: Math.ceil(quick.length / PER_ALARM) }, (_, i) =>
        this.#alarm(`Slowness${i + 1}`, {
          metric: slowestOf(quick.slice(i * PER_ALARM, (i + 1) * PER_ALARM)),
          threshold: 3000,
        }),
      ),
    ];
  }

  #alarm(id: string, props: Pick<AlarmProps, 'metric' | 'threshold'>): Alarm {
    return new Alarm(this, id, {
      ...props,
      alarmDescription: 'Rolls a release back',
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** AWS's own policy for CodeDeploy would cover every function of the account. */
  #role(functions: readonly ResourceFunction[]): Role {
    const stack = Stack.of(this);
    const { COLON_RESOURCE_NAME: arnFormat } = ArnFormat;
    const anyAlarm = stack.formatArn({ service: 'cloudwatch', resource: 'alarm', resourceName: '*', arnFormat });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        Releases: new PolicyDocument({
          statements: [
            allow(
              functions.flatMap(({ functionArn, liveArn }) => [functionArn, liveArn]),
              'lambda:GetAlias',
              'lambda:GetProvisionedConcurrencyConfig',
              'lambda:UpdateAlias',
            ),
            allow(anyAlarm, 'cloudwatch:DescribeAlarms'),
          ],
        }),
      },
    });
    acknowledgeAlarms(role);
    return role;
  }
}

const slowestOf = (functions: readonly ResourceFunction[]) =>
  new MathExpression({
    expression: `MAX([${functions.map((_, i) => `IF(calls${i} >= ${MANY}, p99of${i}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(
      functions.flatMap((fn, i) => [
        [`calls${i}`, ofVersion(fn, 'Invocations', 'Sum')],
        [`p99of${i}`, ofVersion(fn, 'Duration', 'p99')],
      ]),
    ),
    period,
  });

/** Errors of the released version only, by the alias's calls. */
const errorsOf = (fn: ResourceFunction) => ofVersion(fn, 'Errors', 'Sum');

const ofVersion = (
  { functionName, liveName, currentVersion }: ResourceFunction,
  metricName: string,
  statistic: string,
) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName, Resource: liveName, ExecutedVersion: currentVersion.version },
    period,
    statistic,
  });
