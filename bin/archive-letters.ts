import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** What Lambda leaves of a batch of the table's stream that it gave up on: where it was, and when. */
export interface Letter {
  streamArn: string;
  shardId: string;
  /** Numbers of the first and the last change in it. */
  start: string;
  end: string;
  /** When these were made, ISO 8601. */
  from: string;
  to: string;
  /** By which the queue knows it, for five minutes. */
  handle: string;
}

/** https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html */
const Body = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
    approximateArrivalOfFirstRecord: z.string(),
    approximateArrivalOfLastRecord: z.string(),
  }),
});

const FIVE_MINUTES = 300;

/** All letters of the queue. They come back to it by themselves, but for those that are taken out. */
export async function lettersOf(client: SQSClient, QueueUrl: string): Promise<Letter[]> {
  const letters = new Map<string, Letter>();
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 1,
        VisibilityTimeout: FIVE_MINUTES,
      }),
    );
    const found = Messages.filter(({ MessageId = '' }) => !letters.has(MessageId));
    if (found.length === 0) return [...letters.values()];
    for (const { MessageId = '', Body: body = '', ReceiptHandle = '' } of found) {
      letters.set(MessageId, letterOf(body, ReceiptHandle));
    }
  }
}

function letterOf(body: string, handle: string): Letter {
  const { DDBStreamBatchInfo: at } = Body.parse(JSON.parse(body));
  return {
    streamArn: at.streamArn,
    shardId: at.shardId,
    handle,
    start: at.startSequenceNumber,
    end: at.endSequenceNumber,
    from: new Date(at.approximateArrivalOfFirstRecord).toISOString(),
    to: new Date(at.approximateArrivalOfLastRecord).toISOString(),
  };
}

export async function takeOut(client: SQSClient, QueueUrl: string, { handle }: Letter): Promise<void> {
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: handle }));
}
