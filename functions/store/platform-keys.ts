export const platformKeys = {
  platform: { PK: 'PLATFORM', SK: 'SETTINGS' },
  migration: (name: string) => ({ PK: 'MIGRATIONS', SK: `MIGRATION#${name}` }),
} as const;
