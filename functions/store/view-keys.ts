import type { JournalName } from './journal-keys.ts';
import { SHARDS } from './shards.ts';

export type ViewName = 'OFFERINGS' | 'COMMITMENTS' | 'INTERESTS' | 'USERS' | 'CREDITUNIONS' | 'HISTORY';

export const journalOf = (view: ViewName): JournalName => (view === 'HISTORY' ? 'HISTORY' : 'LISTS');

export const viewPartitions = (view: ViewName): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `VIEW#${view}#${shard}`);

const listed: Partial<Record<string, ViewName>> = {
  'OFFERING OFFERING': 'OFFERINGS',
  'OFFERING COMMITMENT': 'COMMITMENTS',
  'OFFERING INTEREST': 'INTERESTS',
  'USER USER': 'USERS',
  'CREDITUNION CREDITUNION': 'CREDITUNIONS',
  'HISTORY HISTORY': 'HISTORY',
};

export const viewOf = ({ PK, SK }: { PK: string; SK: string }): ViewName | null =>
  listed[`${PK.split('#', 1)} ${SK.split('#', 1)}`] ?? null;
