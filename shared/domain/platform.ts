import type { PublishCheck } from './pool-check.ts';

/** What administrators set for the platform as a whole. */
export interface PlatformSettings {
  publishCheck: PublishCheck;
  /** ISO 8601 UTC; empty where no one has changed anything. */
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

export const platformDefaults: PlatformSettings = {
  publishCheck: 'advise',
  changedAt: '',
  changedById: '',
  changedBy: '',
  version: 0,
};
