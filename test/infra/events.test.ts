import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { toldTypes } from '#shared/domain/hearing.ts';
import { waitAfter } from '#shared/domain/webhook-delivery.ts';
import { identityTypes, mailedTypes, printedTypes, REDELIVERY, webhookTypes } from '#shared/events/event.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const events = (await synthesis()).template('events');
const mappings = resourcesOf(events, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
const subscriptionsTo = (queue: string, stack: typeof events) =>
  resourcesOf(stack, 'AWS::SNS::Subscription')
    .map(({ Properties }) => Properties)
    .filter(({ Endpoint }) => readable(Endpoint) === `${queue}.Arn`);
const queues = resourcesOf(events, 'AWS::SQS::Queue');

describe('the stream', () => {
  const [stream, archived] = ['PublishEvents', 'ArchiveRecords'].map((name) =>
    mappings.find(({ StartingPosition, FunctionName }) => StartingPosition && readable(FunctionName) === name),
  );

  it('gives new rows of history, audit log and content, contact messages and files found clean alone to publish-events', () => {
    expect(readable(stream.EventSourceArn)).toBe('Table.StreamArn');
    expect(readable(stream.FunctionName)).toBe('PublishEvents');
    expect(stream.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: {
          Keys: {
            PK: {
              S: [
                { prefix: 'HISTORY#' },
                { prefix: 'AUDIT#' },
                { prefix: 'CONTACT#' },
                { prefix: 'CONTENT#' },
                { prefix: 'MATCHES#' },
                { prefix: 'PROPOSALS#' },
                { prefix: 'REDELIVERY#' },
              ],
            },
          },
        },
      },
      {
        dynamodb: {
          Keys: { PK: { S: [{ prefix: 'DOCUMENTS#' }] }, SK: { S: [{ prefix: 'DOCUMENT#' }] } },
          NewImage: { verdict: { S: ['Clean'] } },
        },
      },
    ]);
  });

  it('gives every change of a record to archive-records, which has a day of tries', () => {
    expect(readable(archived?.EventSourceArn)).toBe('Table.StreamArn');
    const [{ Pattern }, ...others] = archived?.FilterCriteria.Filters ?? [];
    expect([JSON.parse(Pattern), others]).toEqual([
      {
        dynamodb: {
          Keys: {
            PK: {
              S: ['HISTORY#', 'AUDIT#', 'CONTENT#', 'ACCESS#', 'PROPOSALS#', 'EVIDENCE#', 'EVIDENCEPDF#'].map(
                (prefix) => ({
                  prefix,
                }),
              ),
            },
          },
        },
      },
      [],
    ]);
    expect(archived).toMatchObject({ MaximumRetryAttempts: 20, MaximumRecordAgeInSeconds: 23 * 3600 });
    expect(readable(archived?.DestinationConfig.OnFailure.Destination)).toBe('ArchiveRecordsDeadLetters.Arn');
  });

  it('gives up on a record after some tries and sets it aside', () => {
    expect(stream).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 6 * 3600,
    });
    expect(readable(stream.DestinationConfig.OnFailure.Destination)).toBe('PublishEventsDeadLetters.Arn');
  });
});

describe('the topics of events and notices', () => {
  it('are encrypted and take messages over TLS alone', () => {
    const keys = resourcesOf(events, 'AWS::SNS::Topic').map(({ Properties }) => readable(Properties.KmsMasterKeyId));
    expect(keys).toEqual(['TopicKey.Arn', 'TopicKey.Arn']);
    const policies = resourcesOf(events, 'AWS::SNS::TopicPolicy');
    expect(policies).toHaveLength(2);
    for (const { Properties } of policies) {
      expect(Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });

  it.each([
    ['Addressing', { type: toldTypes }],
    ['Email', { type: mailedTypes }],
    ['Email', { EMAIL: ['yes'] }],
    ['Texts', { SMS: ['yes'] }],
    ['Inbox', { INBOX: ['yes'] }],
    ['Identity', { type: identityTypes }],
    ['Pages', { type: printedTypes }],
  ])('fills the queue %s with %j', (queue, FilterPolicy) => {
    const subscriptions = resourcesOf(events, 'AWS::SNS::Subscription').map(({ Properties }) => Properties);
    const subscription = subscriptions.find(
      ({ Endpoint, FilterPolicy: found }) =>
        readable(Endpoint) === `${queue}Queue.Arn` && isDeepStrictEqual(found, FilterPolicy),
    );
    expect(subscription).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true });
    expect(readable(subscription.RedrivePolicy.deadLetterTargetArn)).toBe(`${queue}DeadLetters.Arn`);
  });
});

describe('the queues', () => {
  it('are encrypted', () => {
    expect(queues.map(({ Properties }) => Properties.SqsManagedSseEnabled)).toEqual(queues.map(() => true));
  });

  it('set a mail aside after an hour of tries', () => {
    const email = queues.find(({ id }) => id.startsWith('EmailQueue'))?.Properties;
    expect(email.RedrivePolicy.maxReceiveCount * email.VisibilityTimeout).toBe(3600);
    expect(readable(email.RedrivePolicy.deadLetterTargetArn)).toBe('EmailDeadLetters.Arn');
    expect(email.VisibilityTimeout).toBeGreaterThanOrEqual(6 * 30);
  });

  it('keep what the webhook did not take for a day, and give it to no one when there is no webhook', () => {
    const webhook = queues.find(({ id }) => id.startsWith('WebhookQueue'))?.Properties;
    const { maxReceiveCount } = webhook.RedrivePolicy;
    const waits = Array.from({ length: maxReceiveCount - 1 }, (_, i) => waitAfter(i + 1, () => 0.5));
    const day = waits.reduce((sum, seconds) => sum + seconds, 0);
    expect(day / 3600).toBeGreaterThanOrEqual(23);
    expect(day / 3600).toBeLessThan(27);
    expect(readable(webhook.RedrivePolicy.deadLetterTargetArn)).toBe('WebhookDeadLetters.Arn');
    expect(subscriptionsTo('WebhookQueue', events)).toEqual([]);
  });

  it('take all that outside systems may know where there is a webhook', async () => {
    const withOne = (await synthesis('prod with a domain')).template('events');
    const [subscription, ...more] = subscriptionsTo('WebhookQueue', withOne);
    expect(more).toEqual([]);
    expect(subscription).toMatchObject({
      RawMessageDelivery: true,
      FilterPolicy: { type: [...webhookTypes, REDELIVERY] },
    });
    expect(readable(subscription.RedrivePolicy.deadLetterTargetArn)).toBe('WebhookDeadLetters.Arn');
  });

  it('tell Cognito for hours before they give up', () => {
    const identity = queues.find(({ id }) => id.startsWith('IdentityQueue'))?.Properties;
    expect(identity.RedrivePolicy.maxReceiveCount * identity.VisibilityTimeout).toBeGreaterThan(12 * 3600);
    expect(readable(identity.RedrivePolicy.deadLetterTargetArn)).toBe('IdentityDeadLetters.Arn');
  });

  it('report the messages of a batch that failed one by one', () => {
    const own = mappings.filter(({ EventSourceArn }) => readable(EventSourceArn).endsWith('Queue.Arn'));
    expect(own.map(({ FunctionName }) => readable(FunctionName)).sort()).toEqual([
      'AddressNotices',
      'FillInboxes',
      'IndexDocuments',
      'PrintPages',
      'ReconcileDocuments',
      'SendEmail',
      'SendTexts',
      'SendWebhook',
      'UpdateIdentity',
    ]);
    for (const mapping of own) expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });
});
