import { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Construct } from 'constructs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { DeadLetters } from './work-queue.ts';

export const maxEventAge = Duration.hours(6);

/** A Lambda that work is handed to without waiting for it: what fails is tried twice again and then set aside. */
export class BackgroundFunction<Name extends LambdaName = LambdaName> extends ProductFunction<Name> {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, props: ProductFunctionProps<Name>) {
    super(scope, id, props);
    this.deadLetters = new DeadLetters(scope, `${id}DeadLetters`);
    this.configureAsyncInvoke({ maxEventAge, retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });
  }
}
