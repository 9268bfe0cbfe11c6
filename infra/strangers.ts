import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import { api, everyRoute } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Environment } from './config.ts';

/** By which strangers have accounts made, mails sent and functions started. */
export const costly: readonly Route[] = [...Object.values(api.signup), api.notification.comment, api.warmup.warmup];

/** Of each of those, for everyone together. */
const few: ThrottleSettings = { rateLimit: 10, burstLimit: 20 };

/** No anonymous route can take more than this part of what the API takes: the rest is for people who are signed in. */
const PART = 1 / 5;

/** What API Gateway lets through of each anonymous route, by route key: `GET /api/warmup`. */
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
