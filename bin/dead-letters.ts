import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  paginateListQueues,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/**
 * Puts every message of a dead-letter queue back into the queue whose redrive policy names it; null where none does, as
 * for Lambdas' own and the stream's. SQS's own move refuses what a topic set aside there. A message is sent before it is
 * deleted: cut off between the two it comes twice, which every consumer takes.
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

/** The queue that sets its messages aside there. */
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
