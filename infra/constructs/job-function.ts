import { Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Schedule, type ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { allow } from '../statements.ts';
import { BackgroundFunction, maxEventAge } from './background-function.ts';
import type { ProductFunctionProps } from './product-function.ts';

export interface JobFunctionProps<Name extends LambdaName> extends ProductFunctionProps<Name> {
  readonly schedule: ScheduleExpression;
}

/** Scheduled Lambda. Runs that can't start, or fail three times, are set aside. */
export class JobFunction<Name extends LambdaName = LambdaName> extends BackgroundFunction<Name> {
  constructor(scope: Construct, id: string, { schedule, ...props }: JobFunctionProps<Name>) {
    super(scope, id, { timeout: Duration.minutes(5), ...props });
    // CDK's own schedule role may invoke every version.
    const role = new Role(scope, `${id}ScheduleRole`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
      }),
    });
    role.addToPolicy(allow(this.functionArn, 'lambda:InvokeFunction'));
    role.addToPolicy(allow(this.deadLetters.queueArn, 'sqs:SendMessage'));
    new Schedule(scope, `${id}Schedule`, {
      schedule,
      target: new LambdaInvoke(this, {
        role: role.withoutPolicyUpdates(),
        maxEventAge,
        retryAttempts: 5,
        deadLetterQueue: this.deadLetters,
      }),
    });
  }
}
