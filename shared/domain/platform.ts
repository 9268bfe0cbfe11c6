import type { PublishCheck } from './pool-check.ts';

export interface PlatformSettings {
  publishCheck: PublishCheck;
  /** ISO 8601 UTC; empty before any change. */
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

export const platformDefaults: PlatformSettings = {
  publishCheck: 'enforce',
  changedAt: '',
  changedById: '',
  changedBy: '',
  version: 0,
};
