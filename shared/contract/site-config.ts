/** How long a session may be idle (spec 9's 420,000 ms) and how long the warning counts down before it ends. */
export interface IdleLimits {
  timeoutMs: number;
  countdownMs: number;
}

export const idleLimits: IdleLimits = { timeoutMs: 420_000, countdownMs: 60_000 };

/** `/config.json`, written by the deployment or by the local server. */
export interface SiteConfig {
  environment: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Of the local user pool; absent where Cognito itself answers. */
  userPoolEndpoint?: string;
  idle?: IdleLimits;
  /** Shows failed calls as JSON (spec 8). Absent: off. */
  developerMode?: boolean;
  /** Whether an outside system is told of events. */
  hasWebhook?: boolean;
}

/** Stands for the site's own address in the pages as they are built; each deployment puts its own in its place. */
export const ORIGIN = 'https://origin.invalid';

/** A page, sitemap or robots.txt as built, for the site at this address (no slash at its end). */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(ORIGIN, origin);
