import { isIPv6 } from 'node:net';
import { VIEWER_ADDRESS } from '#shared/contract/viewer-address.ts';
import type { RequestContext } from './serve.ts';

/**
 * Where a call comes from: `viewer` as CloudFront saw it, `peer` as API Gateway did. Behind CloudFront the peer is one of its
 * edges. A call past CloudFront is refused; one that knew the key could claim to be any viewer, but not to have another peer.
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

/** A household or an office has a whole IPv6 network of 64 bits: it counts as one address. */
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
