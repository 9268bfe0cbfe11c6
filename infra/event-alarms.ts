import { type Alarms, hour, minutes, period } from './alarm-metrics.ts';
import type { ProductAlarmProps } from './constructs/product-alarm.ts';
import { measured, type Watched } from './measured.ts';

export function ofEvents(watched: Watched): Alarms {
  const { publisher, archiver, identityUpdater } = watched.events;
  const { deadLetters, queues } = measured(watched);
  const longest = { period, statistic: 'Maximum' };
  return {
    EventsWait: {
      severity: 'page',
      what: 'events have waited in the stream of the table for ten minutes',
      runbook: 'events-wait',
      metric: publisher.metric('IteratorAge', longest),
      threshold: minutes(10).toMilliseconds(),
    },
    ArchiveWaits: {
      severity: 'ticket',
      what: 'records have waited an hour to be archived',
      runbook: 'the-archive-has-a-gap',
      metric: archiver.metric('IteratorAge', longest),
      threshold: hour.toMilliseconds(),
    },
    // The stream forgets after a day.
    ArchiveWaitsLong: {
      severity: 'page',
      what: 'records have waited twelve hours to be archived, and twelve remain',
      runbook: 'the-archive-has-a-gap',
      metric: archiver.metric('IteratorAge', longest),
      threshold: 12 * hour.toMilliseconds(),
    },
    ...Object.fromEntries(
      queues.map(({ id, queue }) => {
        const metric = queue.metricApproximateAgeOfOldestMessage(longest);
        const isIdentity = id === identityUpdater.node.id;
        const alarm: ProductAlarmProps = isIdentity
          ? {
              severity: 'page',
              what: 'Cognito has not been told of a change for ten minutes',
              metric,
              threshold: minutes(10).toSeconds(),
              runbook: 'cognito-has-not-been-told-of-a-change-for-ten-minutes',
            }
          : {
              severity: 'ticket',
              what: `work for ${id} has waited half an hour`,
              metric,
              threshold: minutes(30).toSeconds(),
              runbook: 'events-wait',
            };
        return [`${id}Waits`, alarm];
      }),
    ),
    ...Object.fromEntries(
      deadLetters.map(({ id, queue }) => [
        `${id}DeadLetters`,
        {
          // Nothing that an event is for gets done.
          severity: id === publisher.node.id ? 'page' : 'ticket',
          what: `${id} gave up on its work`,
          runbook: 'a-dead-letter-queue-has-messages',
          metric: queue.metricApproximateNumberOfMessagesVisible(longest),
          threshold: 1,
        } satisfies ProductAlarmProps,
      ]),
    ),
  };
}
