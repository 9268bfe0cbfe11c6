/** Public pages, each a file; testimonials are framed by the home page. */
const pages = 'buy sell learn faqs contact privacy-notice terms-of-use errorpage testimonials'.split(' ');

/** First path segments of the app, which reports deeper errors itself. */
const app =
  'dashboard lps lp docs deals closings reports portfolio compliance commitments selling indications watchlist searches profile inbox admin sign unsubscribe'
    .concat(' docusign-callback signin signup mfa logout reset-password reset-mfa reset-otp')
    .split(' ');

const NOT_FOUND = '/404.html';

/** File for a path: files and the API are themselves, every page of the app is /app.html. */
export function rewrite(uri: string): string {
  const isFile = /\.[a-z][a-z0-9]*$/i.test(uri);
  if (uri === '/' || isFile || /^\/api(\/|$)/.test(uri)) return uri;
  const parts = uri.slice(1).split('/');
  const first = String(parts[0]);
  if (app.includes(first)) return '/app.html';
  return pages.includes(first) && parts.slice(1).join('') === '' ? `/${first}.html` : NOT_FOUND;
}

/** Paths of the 404 page, whose status storage wouldn't give to an existing file. */
export const isNowhere = (uri: string): boolean => rewrite(uri) === NOT_FOUND;
