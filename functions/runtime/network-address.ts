import { isIPv6 } from 'node:net';
import { VIEWER_ADDRESS } from '#shared/contract/viewer-address.ts';
import type { RequestContext } from './serve.ts';

/**
 * `viewer` as seen by CloudFront, `peer` by API Gateway (behind CloudFront, one of its edges). Calls past CloudFront
 * are refused; with a stolen key they could fake the viewer, not the peer.
 */
export interface NetworkAddress {
  viewer: string;
  peer: string;
}

export const networkAddress = ({
  headers,
  sourceIp,
}: Pick<RequestContext, 'headers' | 'sourceIp'>): NetworkAddress => ({
  viewer: network(headers[VIEWER_ADDRESS] ?? sourceIp),
  peer: network(sourceIp),
});

/** A household or office has a 64-bit IPv6 network, which counts as one address. */
function network(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const all = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
