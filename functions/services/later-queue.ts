import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface LaterQueue {
  /** `seconds`: up to 900, SQS's limit. */
  send(message: object, seconds: number): Promise<void>;
}

export function laterQueue(queueUrl: string): LaterQueue {
  const client = new SQSClient({});
  return {
    async send(message, seconds) {
      await client.send(
        new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message), DelaySeconds: seconds }),
      );
    },
  };
}
