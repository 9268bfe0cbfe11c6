import { type Alarms, anHour, math, minutes, period, sum } from './alarm-metrics.ts';
import type { Watched } from './measured.ts';

/** Milliseconds. */
const SLOW = 3000;

export function ofRequests({ web: { api }, api: { live } }: Watched): Alarms {
  /** Percent of answers. */
  const slow = api.metricLatency({ period, statistic: `PR(${SLOW}:)` });
  return {
    ApiFailures: {
      severity: 'page',
      what: 'the API answered 5xx five times in five minutes',
      runbook: 'the-api-fails',
      metric: api.metricServerError(sum),
      threshold: 5,
    },
    ApiFailuresInAnHour: {
      severity: 'ticket',
      what: 'the API answered 5xx three times in an hour',
      runbook: 'the-api-fails',
      metric: api.metricServerError(anHour),
      threshold: 3,
    },
    ApiLatency: {
      severity: 'ticket',
      what: 'one answer of a hundred, and at least five, took three seconds or more for fifteen minutes',
      runbook: 'the-api-is-slow',
      metric: math('IF(calls * slow / 100 >= 5, slow, 0)', { calls: api.metricCount(sum), slow }),
      threshold: 1,
      periods: 3,
    },
    LiveNewsErrors: {
      severity: 'ticket',
      what: 'browsers are not told of news',
      runbook: 'browsers-are-not-told-of-news',
      metric: live.metricErrors({ ...sum, period: minutes(15) }),
      threshold: 10,
    },
  };
}
