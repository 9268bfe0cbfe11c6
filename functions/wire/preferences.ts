import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import { type EntryName, entryOf, type Preferences, wishFor } from '#shared/domain/notification-entries.ts';
import { numberForTexts } from '#shared/domain/preferences.ts';

export const preferencesEntity = (kept: Preferences, entries: readonly EntryName[]): PreferencesEntity => ({
  smsNumber: kept.sms?.number ?? '',
  smsNumberConfirmed: numberForTexts(kept) !== null,
  preferences: entries.map((name) => {
    const { description, category, availableDestinations } = entryOf(name);
    const { SMS: smsEnabled, EMAIL: emailEnabled } = wishFor(name, kept.wishes);
    return {
      name,
      description,
      category,
      smsEnabled,
      emailEnabled,
      availableDestinations: [...availableDestinations],
    };
  }),
});
