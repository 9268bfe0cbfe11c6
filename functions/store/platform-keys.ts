export const platformKeys = {
  /** Platform-wide settings. */
  platform: { PK: 'PLATFORM', SK: 'SETTINGS' },
  migration: (name: string) => ({ PK: 'MIGRATIONS', SK: `MIGRATION#${name}` }),
} as const;
