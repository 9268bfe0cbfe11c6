import type { Context } from 'aws-lambda';
import type { LambdaName } from '#functions/runtime/env.ts';
import { as } from './permissions/caller.ts';

/** A Lambda's handler as AWS calls it; under the id of a request that is tried again, if it is one. */
export type Invoke = (event: unknown, requestId?: string) => Promise<unknown>;

type Handler = (event: unknown, context: Context) => Promise<unknown>;

/** Where a Lambda's module comes from. */
export type Load = (name: LambdaName) => Promise<{ handler: Handler }>;

export const fromSource: Load = (name) => import(`../functions/lambda/${name}.ts`);

export type Lambdas = (name: LambdaName) => Invoke;

/** Loads handlers on first use, as AWS does; their environment must be set by then. */
export function lambdas(load: Load = fromSource): Lambdas {
  const loaded = new Map<LambdaName, ReturnType<Load>>();
  return (name) => (event, requestId) =>
    as(name, async () => {
      const module = loaded.get(name) ?? load(name);
      loaded.set(name, module);
      const { handler } = await module;
      return handler(event, contextOf(name, requestId));
    });
}

/** Milliseconds that functions have, where it is not the usual half minute. */
const limits: Partial<Record<LambdaName, number>> = {
  'zip-files': 900_000,
  'read-tape': 600_000,
  'read-servicing': 600_000,
  'apply-allocation': 300_000,
};

function contextOf(functionName: LambdaName, awsRequestId: string = crypto.randomUUID()): Context {
  const deadline = Date.now() + (limits[functionName] ?? 30_000);
  return {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    awsRequestId,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  } as Context;
}
