/** CloudFront's header with the viewer's address, which replaces a browser's. */
export const VIEWER_ADDRESS = 'x-viewer-address';
