import * as z from 'zod';
import { destinations, entryCategories } from '../domain/notification-entries.ts';
import { contract } from './route.ts';

/** Spec 3 "Notification preferences". 'Hidden' entries come along and are shown nowhere. */
export const PreferencesEntity = z.object({
  /** E.164: `+12075550192`; empty: none. Unused until confirmed. */
  smsNumber: z.string(),
  smsNumberConfirmed: z.boolean(),
  preferences: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      category: z.enum(entryCategories),
      availableDestinations: z.array(z.enum(destinations)),
      smsEnabled: z.boolean(),
      emailEnabled: z.boolean(),
    }),
  ),
});
export type PreferencesEntity = z.infer<typeof PreferencesEntity>;

/** Further fields of GET may come along, without effect. */
const Entry = z.strictObject({
  name: z.string('A name is required'),
  smsEnabled: z.boolean('On is true or false'),
  emailEnabled: z.boolean('On is true or false'),
  description: z.unknown().optional(),
  category: z.unknown().optional(),
  availableDestinations: z.unknown().optional(),
});

export const PreferencesBody = z.strictObject({
  /** Any spelling, or E.164; empty or null removes it. A different number is unconfirmed. */
  smsNumber: z.string('Phone number is required').nullable(),
  smsNumberConfirmed: z.unknown().optional(),
  preferences: z.array(Entry).max(200, 'There are at most 200 notifications'),
});
export type PreferencesBody = z.infer<typeof PreferencesBody>;

/** Part of `/notification`. */
export const preferences = contract({
  preferences: {
    method: 'GET',
    path: '/notification/preferences/{id}',
    access: 'self',
    summary: "A user's notification preferences, and where texts go.",
    reply: PreferencesEntity,
  },
  savePreferences: {
    method: 'PUT',
    path: '/notification/preferences/{id}',
    access: 'self',
    summary: "Replaces a user's preferences. Entries left out return to their defaults. Hidden ones stay.",
    body: PreferencesBody,
    reply: PreferencesEntity,
    problems: ['stale'],
  },
  proveNumber: {
    method: 'POST',
    path: '/notification/preferences/{id}/numbers',
    access: 'selfAlone',
    summary: "Texts a six-digit code to a number. It's valid for 10 minutes and 5 tries. A newer one replaces it.",
    body: z.strictObject({ smsNumber: z.string('Phone number is required') }),
    status: 202,
    problems: ['throttled', 'upstream'],
  },
  confirmNumber: {
    method: 'POST',
    path: '/notification/preferences/{id}/numbers/confirmations',
    access: 'selfAlone',
    summary: "Confirms a number with its code. It replaces the user's earlier number.",
    body: z.strictObject({
      code: z
        .string('A code is required')
        .trim()
        .regex(/^\d{6}$/, 'A code has six digits'),
    }),
    status: 204,
    problems: ['wrong_code'],
  },
});
