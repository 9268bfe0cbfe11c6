import { Duration, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, type ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { allow } from '../statements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { DeadLetters } from './work-queue.ts';

export interface JobFunctionProps<Name extends LambdaName> extends ProductFunctionProps<Name> {
  readonly schedule: ScheduleExpression;
}

const maxEventAge = Duration.hours(6);

/** A Lambda that runs by the clock. A run that cannot be started, or fails three times, is set aside. */
export class JobFunction<Name extends LambdaName = LambdaName> extends ProductFunction<Name> {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { schedule, ...props }: JobFunctionProps<Name>) {
    super(scope, id, { timeout: Duration.minutes(5), ...props });
    this.deadLetters = new DeadLetters(scope, `${id}DeadLetters`);
    // The schedule hands a run over and hears no more of it: one that fails is tried again by Lambda.
    this.configureAsyncInvoke({ maxEventAge, retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });

    // CDK's own role for schedules may invoke every version of the function.
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
