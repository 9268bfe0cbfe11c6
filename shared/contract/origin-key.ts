/** The header by which the API knows that a call came through CloudFront; what a browser sends under this name is replaced. */
export const ORIGIN_KEY = 'x-origin-key';
