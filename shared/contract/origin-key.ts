/** Header that proves a call came through CloudFront, which replaces a browser's. */
export const ORIGIN_KEY = 'x-origin-key';
