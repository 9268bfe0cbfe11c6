import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';

/** Whether a call, or the handshake of a WebSocket, came through CloudFront. */
export type ThroughCloudFront = (headers: Record<string, string | undefined>) => boolean;

/** `keys` are those that hold now. All are compared, each in the same time whatever is given. */
export function throughCloudFront(keys: readonly string[]): ThroughCloudFront {
  const known = keys.map(digest);
  return (headers) => {
    const given = digest(headers[ORIGIN_KEY] ?? '');
    return known.filter((key) => timingSafeEqual(key, given)).length > 0;
  };
}

/** Of one length, as a comparison in constant time asks. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
