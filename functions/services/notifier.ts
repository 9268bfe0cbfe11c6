import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { PublishedEvent } from '#shared/events/domain-event.ts';

/** The topic of domain events. */
export interface Notifier {
  publish(event: PublishedEvent): Promise<void>;
}

export function notifier(topicArn: string): Notifier {
  const client = new SNSClient({});
  return {
    async publish(event) {
      await client.send(
        new PublishCommand({
          TopicArn: topicArn,
          Message: JSON.stringify(event),
          MessageAttributes: { type: { DataType: 'String', StringValue: event.type } },
        }),
      );
    },
  };
}
