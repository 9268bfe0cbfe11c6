import { PublishBatchCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Event, REDELIVERY } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { correlationId } from '../runtime/correlation.ts';

export interface Notifier {
  /** To all subscribers of its type; a resend goes to the webhook only. */
  publish(event: Event, to?: typeof REDELIVERY): Promise<void>;
}

export function notifier(topicArn: string): Notifier {
  const client = new SNSClient({});
  return {
    async publish(event, to) {
      await client.send(
        new PublishCommand({
          TopicArn: topicArn,
          Message: JSON.stringify(event),
          MessageAttributes: {
            type: { DataType: 'String', StringValue: to ?? event.type },
            subject: { DataType: 'String', StringValue: event.subject },
            ...goesBackTo(),
          },
        }),
      );
    },
  };
}

export interface NoticePublisher {
  publish(notices: Notice[]): Promise<void>;
}

const MOST_MESSAGES = 10;

export function noticePublisher(topicArn: string): NoticePublisher {
  const client = new SNSClient({});
  return {
    async publish(notices) {
      for (let from = 0; from < notices.length; from += MOST_MESSAGES) {
        const entries = notices.slice(from, from + MOST_MESSAGES).map((notice, index) => ({
          Id: String(index),
          Message: JSON.stringify(notice),
          MessageAttributes: attributesOf(notice),
        }));
        const { Failed = [] } = await client.send(
          new PublishBatchCommand({ TopicArn: topicArn, PublishBatchRequestEntries: entries }),
        );
        if (Failed.length > 0) throw new Error(`Notices not published: ${Failed[0]?.Code}`);
      }
    },
  };
}

/** One attribute per channel, for the channels' queue filters. */
const attributesOf = ({ recipients }: Notice) => ({
  ...Object.fromEntries(
    [...new Set(recipients.flatMap(({ channels }) => channels))].map((channel) => [
      channel,
      { DataType: 'String', StringValue: 'yes' },
    ]),
  ),
  ...goesBackTo(),
});

/** Request id for the logs of consumers. Outside systems get no attributes. */
function goesBackTo() {
  const id = correlationId();
  return id ? { correlationId: { DataType: 'String', StringValue: id } } : {};
}
