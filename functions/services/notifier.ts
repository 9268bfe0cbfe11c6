import { PublishBatchCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Event, REDELIVERY } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { correlationId } from '../runtime/correlation.ts';

/** The topic of events. */
export interface Notifier {
  /** To everyone whom events of its type concern; `to` the webhook alone where it is sent again. */
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

/** The topic of notices. */
export interface NoticePublisher {
  publish(notices: Notice[]): Promise<void>;
}

/** What SNS takes in one call. */
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

/** An attribute for each channel that one of them is told by, which the queues of the channels look for. */
const attributesOf = ({ recipients }: Notice) => ({
  ...Object.fromEntries(
    [...new Set(recipients.flatMap(({ channels }) => channels))].map((channel) => [
      channel,
      { DataType: 'String', StringValue: 'yes' },
    ]),
  ),
  ...goesBackTo(),
});

/** The id of the request, for the logs of whoever takes it from a queue. Outside systems are not sent attributes. */
function goesBackTo() {
  const id = correlationId();
  return id ? { correlationId: { DataType: 'String', StringValue: id } } : {};
}
