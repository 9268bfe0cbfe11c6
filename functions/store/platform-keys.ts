export const platformKeys = {
  platform: { PK: 'PLATFORM', SK: 'SETTINGS' },
  assumptions: { PK: 'PLATFORM', SK: 'ASSUMPTIONS' },
  migration: (name: string) => ({ PK: 'MIGRATIONS', SK: `MIGRATION#${name}` }),
} as const;
