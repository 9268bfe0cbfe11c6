import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';

export interface Warmer {
  /** Asks the other functions to start; returns when they have been asked, not when they have started. */
  warm(): Promise<void>;
}

/** `names`: comma-separated function names; empty where nothing needs warming. */
export function warmer(names: string): Warmer {
  const functions = names.split(',').filter(Boolean);
  const client = new LambdaClient({});
  const Payload = JSON.stringify({ warmup: true });
  return {
    async warm() {
      await Promise.allSettled(
        functions.map((FunctionName) =>
          client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload })),
        ),
      );
    },
  };
}
