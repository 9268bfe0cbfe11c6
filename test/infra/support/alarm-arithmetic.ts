import type { Json } from './resources.ts';

/** A value for each of an alarm's periods; null where nothing was measured. */
type Series = (number | null)[];
type Values = Record<string, number | null>;

/** CloudWatch's functions and words that our expressions use. */
const functions = {
  IF: (condition: boolean | number, then: number, otherwise: number) => (condition ? then : otherwise),
  FILL: (value: number | null, filler: number) => value ?? filler,
  MAX: (values: number[]) => Math.max(...values),
};

/** Null where a metric is missing that nothing fills in. */
function resultOf(expression: string, values: Values): number | null {
  const unfilled = expression.replace(/FILL\(\w+, *\d+\)/g, '');
  const ids = [...unfilled.matchAll(/\b[a-z]\w*\b/g)].map(([id]) => id);
  if (ids.some((id) => (values[id] ?? null) === null)) return null;
  const names = [...Object.keys(functions), ...Object.keys(values)];
  const body = expression.replaceAll(' AND ', ' && ').replaceAll(' OR ', ' || ');
  return Number(new Function(...names, `return ${body};`)(...Object.values(functions), ...Object.values(values)));
}

const comparisons: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
};

/** Ids of an alarm's metrics; one without an expression has `metric`. */
export const metricIdsOf = ({ Metrics }: Json): string[] =>
  Metrics ? Metrics.filter((one: Json) => one.MetricStat).map(({ Id }: Json) => Id) : ['metric'];

/**
 * Whether an alarm rings after each period of made-up series, as CloudWatch decides:
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 */
export function ringing(alarm: Json, series: Record<string, Series>): boolean[] {
  const { Metrics, EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods, Threshold } = alarm;
  const expression: string = Metrics?.find((one: Json) => one.Expression).Expression ?? 'metric';
  const compare = comparisons[alarm.ComparisonOperator];
  if (!compare) throw new Error(`No line says what ${alarm.ComparisonOperator} does.`);
  const ids = metricIdsOf(alarm);
  const strange = Object.keys(series).filter((id) => !ids.includes(id));
  if (strange.length > 0) throw new Error(`The alarm looks at ${ids}, and not at ${strange}.`);
  const length = Math.max(...Object.values(series).map((one) => one.length));
  const breaches = Array.from({ length }, (_, at) => {
    const value = resultOf(expression, Object.fromEntries(ids.map((id) => [id, series[id]?.[at] ?? null])));
    return value === null ? alarm.TreatMissingData === 'breaching' : compare(value, Threshold);
  });
  return breaches.map((_, at) => {
    const last = breaches.slice(Math.max(0, at + 1 - EvaluationPeriods), at + 1);
    return at + 1 >= EvaluationPeriods && last.filter(Boolean).length >= DatapointsToAlarm;
  });
}
