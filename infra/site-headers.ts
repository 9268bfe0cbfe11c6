import { createHash } from 'node:crypto';
import { themeScript } from '#shared/contract/theme.ts';

export interface SiteHeaderSources {
  /** Further origins of the app. */
  readonly connect: readonly string[];
  /** Origins of pictures and films. */
  readonly media?: readonly string[];
  /** Framed origins: signing pages, and our own page they return to. */
  readonly frames?: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const hstsSeconds = 2 * 365 * 24 * 3600;

/** Headers of every page, on CloudFront and locally. */
export function siteHeaders({ connect, media = [], frames = [] }: SiteHeaderSources): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    // The one inline script, which runs before the first paint.
    'script-src': ["'self'", hashOf(themeScript)],
    // PDF viewer.
    'worker-src': ["'self'"],
    // Public pages have inline styles, and Amplify UI uses style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'", ...connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Our own page only: the signing dialog frames the page that signing returns to.
    'frame-ancestors': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join('; '),
    'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
