/** The header in which CloudFront tells the API who it was called by; what a browser sends under this name is replaced. */
export const VIEWER_ADDRESS = 'x-viewer-address';
