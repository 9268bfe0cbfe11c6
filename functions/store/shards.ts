/** Spreads writes and lets a cold start read side by side. */
export const SHARDS = 8;
export const ACTIVITY_SHARDS = SHARDS;

/** FNV-1a, which spreads counting ids evenly. */
export function shardOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARDS;
}
