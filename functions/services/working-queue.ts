import { ChangeMessageVisibilityCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The queue that a Lambda is given its messages from. */
export interface WorkingQueue {
  /** Hides a message that it was handed for so many seconds, twelve hours at most. */
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
