import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ProductAlarmProps } from './constructs/product-alarm.ts';

export const minutes = (count: number) => Duration.minutes(count);
export const hour = Duration.hours(1);
export const period = minutes(5);
export const sum = { period, statistic: 'Sum' };
export const anHour = { period: hour, statistic: 'Sum' };

/** Calls in five minutes below which shares and percentiles say nothing. */
export const FEW = 20;

export const account = (namespace: string, metricName: string, statistic: string, over = period) =>
  new Metric({ namespace, metricName, statistic, period: over });

export const math = (expression: string, usingMetrics: Record<string, IMetric>, over = period) =>
  new MathExpression({ expression, usingMetrics, period: over });

/** Hours for a nightly job: a day, an hour in fall, and retries. */
export const NIGHT = 30;

export type Alarms = Record<string, ProductAlarmProps>;
