import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { localCredentials } from './dynamodb.ts';
import type { Invoke } from './lambdas.ts';
import { type Pump, pump } from './pump.ts';

interface QueuePumpOptions {
  endpoint: string;
  queueUrl: string;
  /** Whose access key the queue is read with. */
  accessKeyId: string;
  invoke: Invoke;
}

/** The longest that a message lies unseen if the pump stops as it comes. */
const WAIT_SECONDS = 2;

/** The event source mapping of a queue: what the handler does not name as failed is deleted; the rest comes again, then goes to the DLQ. */
export function queuePump({ endpoint, queueUrl, accessKeyId, invoke }: QueuePumpOptions): Pump {
  const credentials = { ...localCredentials, accessKeyId };
  const client = new SQSClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 3 });
  const queue = queueUrl.slice(queueUrl.lastIndexOf('/') + 1);
  return pump({
    name: `${queue} queue`,
    everyMs: 20,
    async step(stopping) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrl,
          MaxNumberOfMessages: 10,
          WaitTimeSeconds: WAIT_SECONDS,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        }),
        { abortSignal: stopping },
      );
      if (Messages.length === 0) return false;
      const result = (await invoke({
        Records: Messages.map((message) => recordOf(message, queue)),
      } as SQSEvent)) as SQSBatchResponse;
      const failed = new Set(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      await Promise.all(
        Messages.filter(({ MessageId }) => !failed.has(MessageId ?? '')).map(({ ReceiptHandle }) =>
          client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle })),
        ),
      );
      return true;
    },
    close: () => client.destroy(),
  });
}

const recordOf = (message: Message, queue: string) => ({
  messageId: message.MessageId,
  receiptHandle: message.ReceiptHandle,
  body: message.Body,
  attributes: message.Attributes,
  messageAttributes: Object.fromEntries(
    Object.entries(message.MessageAttributes ?? {}).map(([name, { StringValue: stringValue, DataType: dataType }]) => [
      name,
      { stringValue, dataType },
    ]),
  ),
  md5OfBody: message.MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queue}`,
  awsRegion: 'us-east-1',
});
