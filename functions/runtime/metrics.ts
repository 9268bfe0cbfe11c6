import { log } from './log.ts';

interface Measured {
  /** Of what kind: the few values of a type or a channel, never a person. */
  by: Record<string, string>;
  /** What is added up, by the name of the metric. */
  figures: Record<string, number>;
}

/** Writes a line of the log, of whose figures CloudWatch makes metrics. */
export type Measure = (message: string, measured: Measured, fields?: Record<string, unknown>) => void;

/** CloudWatch's embedded metric format: the line itself says which of its fields are metrics, so that counting takes no call. */
export const measureIn =
  (namespace: string): Measure =>
  (message, { by, figures }, fields) =>
    log.info(message, {
      ...fields,
      ...by,
      ...figures,
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: namespace,
            Dimensions: [Object.keys(by)],
            Metrics: Object.keys(figures).map((Name) => ({ Name })),
          },
        ],
      },
    });
