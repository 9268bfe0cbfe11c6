import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/**
 * Moves every message back to the queue whose redrive policy names this one; null where none does, as for Lambdas' own
 * and the stream's. SQS's own move refuses messages from topics. Sends before deleting: an interruption can double a
 * message, which consumers tolerate.
 */
export async function redrive(client: SQSClient, deadLettersUrl: string): Promise<number | null> {
  const target = await sourceOf(client, deadLettersUrl);
  if (!target) return null;
  for (let moved = 0; ; ) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: deadLettersUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    if (Messages.length === 0) return moved;
    for (const { Body, ReceiptHandle } of Messages) {
      await client.send(new SendMessageCommand({ QueueUrl: target, MessageBody: Body }));
      await client.send(new DeleteMessageCommand({ QueueUrl: deadLettersUrl, ReceiptHandle }));
      moved += 1;
    }
  }
}

/** Queue that sets its messages aside there. */
async function sourceOf(client: SQSClient, deadLettersUrl: string): Promise<string | null> {
  const attributesOf = async (QueueUrl: string) =>
    (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};
  const { QueueArn } = await attributesOf(deadLettersUrl);
  for await (const { QueueUrls = [] } of paginateListQueues({ client }, {})) {
    for (const url of QueueUrls) {
      const { RedrivePolicy = '{}' } = await attributesOf(url);
      if (JSON.parse(RedrivePolicy).deadLetterTargetArn === QueueArn) return url;
    }
  }
  return null;
}
