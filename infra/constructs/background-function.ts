import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { allow } from '../statements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { DeadLetters } from './work-queue.ts';

export const maxEventAge = Duration.hours(6);

export interface BackgroundFunctionProps<Name extends LambdaName> extends ProductFunctionProps<Name> {
  /** Also told about failures. The message stays in the queue for alarm and people. */
  readonly tells?: IFunction;
}

/** Asynchronous Lambda: failures are retried twice, then set aside. */
export class BackgroundFunction<Name extends LambdaName = LambdaName> extends ProductFunction<Name> {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { tells, ...props }: BackgroundFunctionProps<Name>) {
    const deadLetters = new DeadLetters(scope, `${id}DeadLetters`);
    // Lambda serves one destination for failures and a dead-letter queue.
    super(scope, id, { ...props, ...(tells && { deadLetterQueue: deadLetters }) });
    this.deadLetters = deadLetters;
    this.configureAsyncInvoke({
      maxEventAge,
      retryAttempts: 2,
      // CDK's own destination would allow every version.
      onFailure: tells ? { bind: () => ({ destination: tells.functionArn }) } : new SqsDestination(deadLetters),
    });
    if (tells) this.addToRolePolicy(allow(tells.functionArn, 'lambda:InvokeFunction'));
  }
}
