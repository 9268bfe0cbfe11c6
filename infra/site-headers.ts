import { createHash } from 'node:crypto';
import { themeScript } from '#shared/contract/theme.ts';

export interface SiteHeaderSources {
  /** Other origins that the app talks to. */
  readonly connect: readonly string[];
  /** Those of them that pictures and films come from. */
  readonly media?: readonly string[];
  /** What may be shown in a frame: the signing pages, and our own page that they return to. */
  readonly frames?: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export const hstsSeconds = 2 * 365 * 24 * 3600;

/** Headers of every page, on CloudFront and on the local server alike. */
export function siteHeaders({ connect, media = [], frames = [] }: SiteHeaderSources): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    // The one script that a page carries itself: it is to run before the first paint.
    'script-src': ["'self'", hashOf(themeScript)],
    // The PDF viewer's.
    'worker-src': ["'self'"],
    // Public pages carry their styles, and Amplify UI places things with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'", ...connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Our own page alone: the signing dialog shows the page that signing returns to.
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
