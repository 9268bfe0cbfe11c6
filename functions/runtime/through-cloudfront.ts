import { createHash, timingSafeEqual } from 'node:crypto';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';

/** For calls and WebSocket handshakes. */
export type ThroughCloudFront = (headers: Record<string, string | undefined>) => boolean;

export function throughCloudFront(keys: readonly string[]): ThroughCloudFront {
  const known = keys.map(digest);
  return (headers) => {
    const given = digest(headers[ORIGIN_KEY] ?? '');
    return known.filter((key) => timingSafeEqual(key, given)).length > 0;
  };
}

/** Equal length for constant-time comparison. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
