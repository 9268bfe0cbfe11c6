/** Pages of the public site, each a file of its own; testimonials are shown in the home page's frame. */
const pages = 'buy sell learn faqs contact privacy-notice terms-of-use errorpage testimonials'.split(' ');

/** First parts of the app's addresses. What is wrong further on, the app says itself. */
const app =
  'dashboard lps lp docs reports portfolio compliance commitments selling indications watchlist searches profile inbox admin sign unsubscribe'
    .concat(' docusign-callback signin signup mfa logout reset-password reset-mfa reset-otp')
    .split(' ');

const NOT_FOUND = '/404.html';

/** The file that answers a path of the site: files and the API are themselves, every page of the app is /app.html. */
export function rewrite(uri: string): string {
  const isFile = /\.[a-z][a-z0-9]*$/i.test(uri);
  if (uri === '/' || isFile || /^\/api(\/|$)/.test(uri)) return uri;
  const parts = uri.slice(1).split('/');
  const first = String(parts[0]);
  if (app.includes(first)) return '/app.html';
  return pages.includes(first) && parts.slice(1).join('') === '' ? `/${first}.html` : NOT_FOUND;
}

/** Whether the path is answered by the page that says so: with status 404, which no storage gives a file that is there. */
export const isNowhere = (uri: string): boolean => rewrite(uri) === NOT_FOUND;
