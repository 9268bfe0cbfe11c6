import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import { api, everyRoute } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Environment } from './config.ts';

/** Anonymous calls that create accounts, send mail or start functions. */
export const costly: readonly Route[] = [...Object.values(api.signup), api.notification.comment, api.warmup.warmup];

/** For everyone together. */
const few: ThrottleSettings = { rateLimit: 10, burstLimit: 20 };

/** Most that one anonymous route gets of the API's throttle; the rest is for people who are signed in. */
const PART = 1 / 5;

/** Throttles by anonymous route key: `GET /api/warmup`. */
export function strangersThrottles({ throttle: { rateLimit, burstLimit } }: Environment) {
  const part: ThrottleSettings = { rateLimit: rateLimit * PART, burstLimit: burstLimit * PART };
  return everyRoute()
    .filter(({ route }) => route.access === 'anon')
    .map(({ resource, path, route }) => ({
      resource,
      routeKey: `${route.method} /api${path}`,
      throttle: costly.includes(route) ? few : part,
    }));
}
