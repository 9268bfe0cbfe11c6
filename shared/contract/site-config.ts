/** Idle time of a session, and the warning's countdown. */
export interface IdleLimits {
  timeoutMs: number;
  countdownMs: number;
}

export const idleLimits: IdleLimits = { timeoutMs: 15 * 60_000, countdownMs: 60_000 };

/** `/config.json`, written by the deployment or the local server. */
export interface SiteConfig {
  environment: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Local user pool; absent with Cognito. */
  userPoolEndpoint?: string;
  idle?: IdleLimits;
  /** Shows failed calls as JSON (spec 8). Off by default. */
  developerMode?: boolean;
  /** A webhook is set. */
  hasWebhook?: boolean;
}

/** Placeholder for the site's address, replaced by each deployment. */
export const ORIGIN = 'https://origin.invalid';

/** Replaces `ORIGIN`; `origin` has no trailing slash. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(ORIGIN, origin);
