import { VIEWER_ADDRESS } from '#shared/contract/viewer-address.ts';

/** Viewer-request function of /api: API Gateway sees a CloudFront edge's address, and rates are counted by viewer. */
export const viewerAddressCode = (): string => `function handler(event) {
  event.request.headers['${VIEWER_ADDRESS}'] = { value: event.viewer.ip };
  return event.request;
}`;
