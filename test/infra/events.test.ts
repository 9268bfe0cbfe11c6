import { describe, expect, it } from 'vitest';
import { identityTypes, mailedTypes, printedTypes } from '#shared/events/domain-event.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const events = (await synthesis()).template('events');
const mappings = resourcesOf(events, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);
const queues = resourcesOf(events, 'AWS::SQS::Queue');

describe('the stream', () => {
  const stream = mappings.find(({ StartingPosition }) => StartingPosition);

  it('gives new rows of history, audit log and content, and new contact messages, alone to publish-events', () => {
    expect(readable(stream.EventSourceArn)).toBe('Table.StreamArn');
    expect(readable(stream.FunctionName)).toBe('PublishEvents');
    expect(stream.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: {
          Keys: {
            PK: { S: [{ prefix: 'HISTORY#' }, { prefix: 'AUDIT#' }, { prefix: 'CONTACT#' }, { prefix: 'CONTENT#' }] },
          },
        },
      },
    ]);
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

describe('the topic of events', () => {
  it('is encrypted and takes messages over TLS alone', () => {
    const [topic] = resourcesOf(events, 'AWS::SNS::Topic');
    expect(readable(topic?.Properties.KmsMasterKeyId)).toBe('EventsKey.Arn');
    const [policy] = resourcesOf(events, 'AWS::SNS::TopicPolicy');
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  });

  it.each([
    ['Email', mailedTypes],
    ['Identity', identityTypes],
    ['Pages', printedTypes],
  ])('fills the queue %s with the events that it is for', (queue, types) => {
    const subscriptions = resourcesOf(events, 'AWS::SNS::Subscription').map(({ Properties }) => Properties);
    const subscription = subscriptions.find(({ Endpoint }) => readable(Endpoint) === `${queue}Queue.Arn`);
    expect(subscription).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true, FilterPolicy: { type: types } });
    expect(readable(subscription.RedrivePolicy.deadLetterTargetArn)).toBe(`${queue}DeadLetters.Arn`);
  });
});

describe('the queues', () => {
  it('are encrypted', () => {
    expect(queues.map(({ Properties }) => Properties.SqsManagedSseEnabled)).toEqual(queues.map(() => true));
  });

  it('set a mail aside after five tries', () => {
    const email = queues.find(({ id }) => id.startsWith('EmailQueue'))?.Properties;
    expect(email.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(readable(email.RedrivePolicy.deadLetterTargetArn)).toBe('EmailDeadLetters.Arn');
    expect(email.VisibilityTimeout).toBeGreaterThanOrEqual(6 * 10);
  });

  it('tell Cognito for hours before they give up', () => {
    const identity = queues.find(({ id }) => id.startsWith('IdentityQueue'))?.Properties;
    expect(identity.RedrivePolicy.maxReceiveCount * identity.VisibilityTimeout).toBeGreaterThan(12 * 3600);
    expect(readable(identity.RedrivePolicy.deadLetterTargetArn)).toBe('IdentityDeadLetters.Arn');
  });

  it('report the messages of a batch that failed one by one', () => {
    const own = mappings.filter(({ EventSourceArn }) => readable(EventSourceArn).endsWith('Queue.Arn'));
    expect(own.map(({ FunctionName }) => readable(FunctionName)).sort()).toEqual([
      'IndexDocuments',
      'PrintPages',
      'SendEmail',
      'UpdateIdentity',
    ]);
    for (const mapping of own) expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });
});
