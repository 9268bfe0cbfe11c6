import { InvokeCommand, LambdaClient, TooManyRequestsException } from '@aws-sdk/client-lambda';
import { Problem } from '#shared/contract/problem.ts';
import { correlation } from '../runtime/correlation.ts';

export interface Invoker {
  /** Waits for the answer; `upstream` if it failed, `unavailable` if too many run. */
  call<Answer>(name: string, payload: object): Promise<Answer>;
  /** Hands over; AWS retries failures. */
  start(name: string, payload: object): Promise<void>;
}

export function functionInvoker(): Invoker {
  const client = new LambdaClient({});
  return {
    async call(name, payload) {
      const command = new InvokeCommand({ FunctionName: name, Payload: textOf(payload) });
      const { FunctionError, Payload } = await client.send(command).catch((cause: unknown) => {
        throw cause instanceof TooManyRequestsException ? new Problem('unavailable', { cause }) : cause;
      });
      const text = Payload?.transformToString() ?? 'null';
      if (FunctionError) throw new Problem('upstream', { cause: new Error(`${name} failed: ${text}`) });
      return JSON.parse(text);
    },

    async start(name, payload) {
      const Payload = textOf(payload);
      await client.send(new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload }));
    },
  };
}

/** In the payload, since a client context reaches only functions that are waited for. */
const textOf = (payload: object): string => JSON.stringify({ ...payload, ...correlation() });
