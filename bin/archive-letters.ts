import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/** Lambda's note about a failed batch of the stream. */
export interface Letter {
  streamArn: string;
  shardId: string;
  /** First and last sequence number. */
  start: string;
  end: string;
  /** Their moments, ISO 8601. */
  from: string;
  to: string;
  /** Receipt handle, valid for five minutes. */
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

/** All letters. Those not deleted return by themselves. */
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
