import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';

export interface WorkingQueue {
  /** Hides a message for up to twelve hours. */
  hide(receiptHandle: string, seconds: number): Promise<void>;
}

export function workingQueue(queueUrl: string): WorkingQueue {
  const client = new SQSClient({});
  return {
    async hide(receiptHandle, seconds) {
      await client.send(
        new ChangeMessageVisibilityCommand({
          QueueUrl: queueUrl,
          ReceiptHandle: receiptHandle,
          VisibilityTimeout: seconds,
        }),
      );
    },
  };
}
