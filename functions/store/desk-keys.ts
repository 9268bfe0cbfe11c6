import type { DataRoomVisit } from '#shared/domain/data-room-visit.ts';
import { SHARDS, shardOf } from './shards.ts';

export const deskKeys = {
  watch: (userId: string, lp: string) => ({ PK: `USER#${userId}`, SK: `WATCH#${lp}` }),
  watcher: (lp: string, userId: string) => ({ PK: `WATCHERS#${lp}`, SK: `USER#${userId}` }),
  search: (userId: string, id: string) => ({ PK: `USER#${userId}`, SK: `SEARCH#${id}` }),
  alert: (alert: string, userId: string, id: string) => ({
    PK: `ALERTS#${alert}#${shardOf(userId)}`,
    SK: `SEARCH#${userId}#${id}`,
  }),
  /** By person and days, so the same is told once. */
  searchMatch: ({ userId, id }: { userId: string; id: string }) => ({ PK: `MATCHES#${userId}`, SK: `MATCH#${id}` }),
  visit: (userId: string) => ({ PK: `USER#${userId}`, SK: 'VISIT' }),
  dataRoomVisit: ({ userId, lpNumber }: Pick<DataRoomVisit, 'userId' | 'lpNumber'>) => ({
    PK: `USER#${userId}`,
    SK: `DATAROOM#${lpNumber}`,
  }),
} as const;

export const alertPartitions = (alert: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `ALERTS#${alert}#${shard}`);
