/** WebSocket path for news, on the site's own origin. */
export const livePath = '/live';

/** WebSocket stage: CloudFront keeps paths, and API Gateway takes the stage from the path. */
export const liveStage = 'live';
