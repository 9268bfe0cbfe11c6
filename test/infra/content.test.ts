import { describe, expect, it } from 'vitest';
import { printedTypes } from '#shared/events/event.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const dev = await synthesis('dev');
const events = made.template('events');
const named = (template: typeof events, type: string, name: string) =>
  resourcesOf(template, type).find(({ id }) => id.startsWith(name))?.Properties;

describe('the bucket of content', () => {
  const [of, ofDev] = [made, dev].map((one) =>
    resourcesOf(one.template('data'), 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Content')),
  );

  it('keeps versions for 90 days, is logged, and outlives its stack in production alone', () => {
    expect(of?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(of?.Properties.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Id: 'OldVersions', NoncurrentVersionExpiration: { NoncurrentDays: 90 } }),
    );
    expect(readable(of?.Properties.LoggingConfiguration.DestinationBucketName)).toBe('AccessLogs');
    expect([of?.DeletionPolicy, ofDev?.DeletionPolicy]).toEqual(['RetainExceptOnCreate', 'Delete']);
  });

  it('tells EventBridge what happens in it', () => {
    expect(of?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });
});

describe('the printer of pages', () => {
  it('hears of pages that a deployment brings', () => {
    const rule = named(events, 'AWS::Events::Rule', 'PageTemplates');
    const { detail, ...event } = rule.EventPattern;
    expect(event).toEqual({ source: ['aws.s3'], 'detail-type': ['Object Created'] });
    expect(detail.bucket.name.map(readable)).toEqual(['Content']);
    expect(detail.object).toEqual({ key: [{ prefix: 'content/templates/' }] });
    expect(rule.Targets.map(({ Arn }: { Arn: unknown }) => readable(Arn))).toEqual(['PagesQueue.Arn']);
    expect(readable(rule.Targets[0].DeadLetterConfig.Arn)).toBe('PagesDeadLetters.Arn');
  });

  it('hears of texts that were published', () => {
    const subscription = resourcesOf(events, 'AWS::SNS::Subscription')
      .map(({ Properties }) => Properties)
      .find(({ Endpoint }) => readable(Endpoint) === 'PagesQueue.Arn');
    expect(subscription).toMatchObject({ RawMessageDelivery: true, FilterPolicy: { type: printedTypes } });
    expect(readable(subscription.RedrivePolicy.deadLetterTargetArn)).toBe('PagesDeadLetters.Arn');
  });

  it('is told of failures one by one', () => {
    const mapping = resourcesOf(events, 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => Properties)
      .find(({ EventSourceArn }) => readable(EventSourceArn) === 'PagesQueue.Arn');
    expect(readable(mapping.FunctionName)).toBe('PrintPages');
    expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });
});

describe('content that ships with the product', () => {
  const site = resourcesOf(made.template('site'), 'Custom::CDKBucketDeployment');
  const deployed = site
    .filter(({ id }) => id.startsWith('Content'))
    .map(({ Properties }) => [Properties.DestinationBucketKeyPrefix, Properties.Prune]);

  it('goes to its bucket, with the pages that hold text blocks; what operators put beside it stays', () => {
    expect(deployed).toEqual([
      ['content/text', true],
      ['content/page', false],
      ['content/image', false],
      ['content/templates', true],
    ]);
  });

  it('comes after the assets that pages name, and after the stack of the printer', () => {
    const templates = site.find(({ Properties }) => Properties.DestinationBucketKeyPrefix === 'content/templates');
    const { DependsOn } = templates as unknown as { DependsOn: string[] };
    expect(DependsOn).toContainEqual(expect.stringMatching(/^FilesAssets/));
    expect(made.stacks.site.after).toContain('events');
  });
});
