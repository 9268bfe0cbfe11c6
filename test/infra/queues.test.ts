import { describe, expect, it } from 'vitest';
import { environmentNames } from '#infra/config.ts';
import { list, readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const environments = await Promise.all(
  [...environmentNames, 'prod with a domain' as const].map(async (title) => {
    const { names, template } = await synthesis(title);
    const all = (type: string) => names.flatMap((name) => resourcesOf(template(name), type));
    return { title, mappings: all('AWS::Lambda::EventSourceMapping'), queues: all('AWS::SQS::Queue'), all };
  }),
);

describe.each(environments)('$title', ({ mappings, queues, all }) => {
  const functions = all('AWS::Lambda::Function');
  const idOf = (value: unknown) => JSON.stringify(value).match(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/)?.[1];

  it.each(mappings)('$id finds out which of a batch failed, and has a place for what it gives up on', (mapping) => {
    const { Properties } = mapping;
    // A batch of records becomes one object: it is halved until what can't be written is alone.
    if (mapping.id.startsWith('ArchiveRecords')) expect(Properties.BisectBatchOnFunctionError).toBe(true);
    else expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const source = queues.find(({ id }) => id === idOf(Properties.EventSourceArn));
    if (!source) {
      expect(readable(Properties.EventSourceArn)).toBe('Table.StreamArn');
      expect(readable(Properties.DestinationConfig.OnFailure.Destination)).toMatch(/DeadLetters\.Arn$/);
      return;
    }
    const consumer = functions.find(({ id }) => id === idOf(Properties.FunctionName));
    // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html asks for six times.
    expect(source.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * consumer?.Properties.Timeout);
    expect(source.Properties.RedrivePolicy.maxReceiveCount).toBeGreaterThanOrEqual(3);
  });

  it('has no queue but those that set aside what failed, and those for what was set aside', () => {
    const named = [
      ...queues.map(({ Properties }) => Properties.RedrivePolicy?.deadLetterTargetArn),
      ...mappings.map(({ Properties }) => Properties.DestinationConfig?.OnFailure.Destination),
      ...functions.map(({ Properties }) => Properties.DeadLetterConfig?.TargetArn),
      ...all('AWS::Lambda::EventInvokeConfig').map(
        ({ Properties }) => Properties.DestinationConfig?.OnFailure?.Destination,
      ),
      ...all('AWS::Scheduler::Schedule').map(({ Properties }) => Properties.Target.DeadLetterConfig?.Arn),
      ...all('AWS::SNS::Subscription').map(({ Properties }) => Properties.RedrivePolicy?.deadLetterTargetArn),
      ...all('AWS::Events::Rule').flatMap(({ Properties }) =>
        list(Properties.Targets ?? []).map(
          (target: { DeadLetterConfig?: { Arn: unknown } }) => target.DeadLetterConfig?.Arn,
        ),
      ),
    ];
    const setAside = new Set(named.filter(Boolean).map(idOf));
    const bare = queues.filter(({ id, Properties }) => !Properties.RedrivePolicy && !setAside.has(id));
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect(queues.length).toBeGreaterThan(10);
  });
});
