import { probeSite } from '../jobs/probe-site.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { measureIn } from '../runtime/metrics.ts';
import { visitor } from '../services/visitor.ts';

const env = environment('probe-site');

export const handler = background(
  probeSite({ visitor: visitor(env.SITE_URL), measure: measureIn(env.METRICS_NAMESPACE) }),
);
