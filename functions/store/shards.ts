/** Shards of the activity index and of each view, so that their writes spread and a cold start reads them side by side. */
export const SHARDS = 8;
export const ACTIVITY_SHARDS = SHARDS;

/** FNV-1a, so that ids that count up spread as evenly as random ones. */
export function shardOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % SHARDS;
}
