import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { measureIn } from '../runtime/metrics.ts';
import { notifier } from '../services/notifier.ts';
import { publishEvents } from '../streams/publish-events.ts';

const env = environment('publish-events');

export const handler = background(
  publishEvents({
    notifier: notifier(env.EVENTS_TOPIC_ARN),
    measure: measureIn(env.METRICS_NAMESPACE),
  }),
);
