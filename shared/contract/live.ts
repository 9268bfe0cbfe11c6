/** Where a page of the app listens for news by WebSocket, on the site's own origin. */
export const livePath = '/live';

/** The stage of the WebSocket API: CloudFront hands paths on as they are, and API Gateway takes the stage from the path. */
export const liveStage = 'live';
