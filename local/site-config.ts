import { idleLimits, type SiteConfig } from '#shared/contract/site-config.ts';
import type { Cognito } from './cognito/options.ts';
import { mounts } from './own-origin.ts';

/** `/config.json` as a deployment would write it, with the sign-in on the origin that the site was reached by. */
export function siteConfig(cognito: Cognito, reached: string): SiteConfig {
  return {
    environment: 'local',
    region: 'us-east-1',
    userPoolId: cognito.poolId,
    userPoolClientId: cognito.clientId,
    userPoolEndpoint: `${reached}${mounts.cognito}`,
    ...(process.env.WEBHOOK_URL && { hasWebhook: true }),
    ...(process.env.TANDEM_DEVELOPER_MODE && { developerMode: true }),
    idle: {
      timeoutMs: Number(process.env.TANDEM_IDLE_MS ?? idleLimits.timeoutMs),
      countdownMs: Number(process.env.TANDEM_COUNTDOWN_MS ?? idleLimits.countdownMs),
    },
  };
}
