import { describe, expect, it } from 'vitest';
import { destinations } from '#local/lambda-api.ts';
import { consumers } from '#local/queues.ts';
import { jobs } from '#local/schedules.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const { template } = await synthesis();
const [events, work] = [template('events'), template('work')];
const kebab = (id: string) => id.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

describe('the product on one machine', () => {
  it('runs the jobs that AWS runs, as often', () => {
    const minutes: Record<string, number> = { 'rate(1 hour)': 60, 'rate(5 minutes)': 5, 'rate(1 minute)': 1 };
    const schedules = [events, work]
      .flatMap((one) => resourcesOf(one, 'AWS::Scheduler::Schedule'))
      .map(({ Properties }) => [
        kebab(readable(Properties.Target.Arn).replace('.Arn', '')),
        (minutes[Properties.ScheduleExpression] ?? 24 * 60) * 60_000,
      ]);
    expect(Object.entries(jobs).sort()).toEqual(schedules.sort());
  });

  it('tells the same functions of what others gave up on', () => {
    const told = resourcesOf(work, 'AWS::Lambda::EventInvokeConfig').flatMap(({ Properties }) => {
      const to = readable(Properties.DestinationConfig.OnFailure.Destination).replace('.Arn', '');
      return to.endsWith('DeadLetters') ? [] : [[kebab(readable(Properties.FunctionName)), kebab(to)]];
    });
    expect(Object.entries(destinations)).toEqual(told);
  });

  it('has the queues of AWS, each emptied by the same function', () => {
    const emptied = resourcesOf(events, 'AWS::Lambda::EventSourceMapping').flatMap(({ Properties }) => {
      const queue = readable(Properties.EventSourceArn);
      return queue.endsWith('Queue.Arn')
        ? [[queue.replace('Queue.Arn', '').toLowerCase(), kebab(readable(Properties.FunctionName))]]
        : [];
    });
    const product = Object.entries(consumers).flatMap(([queue, { by }]) => (by ? [[queue, by]] : []));
    expect(product.sort()).toEqual(emptied.sort());
    expect(emptied).not.toHaveLength(0);
  });
});
