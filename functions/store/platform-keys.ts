export const platformKeys = {
  /** What administrators set for the platform as a whole: whether a pool that breaks a rule can be published. */
  platform: { PK: 'PLATFORM', SK: 'SETTINGS' },
  migration: (name: string) => ({ PK: 'MIGRATIONS', SK: `MIGRATION#${name}` }),
} as const;
