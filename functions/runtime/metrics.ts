import { log } from './log.ts';

interface Measured {
  /** Few values, such as a type or channel, never a person. */
  by: Record<string, string>;
  figures: Record<string, number>;
}

export type Measure = (message: string, measured: Measured, fields?: Record<string, unknown>) => void;

/** CloudWatch's embedded metric format, which takes no call. */
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
