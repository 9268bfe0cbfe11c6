import type { Patch } from '#shared/contract/patch.ts';
import type { User } from '#shared/contract/users.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';

/** What a person may change of their own profile. */
export const profileFields = [
  { name: 'givenName', label: 'First name', autoComplete: 'given-name' },
  { name: 'surname', label: 'Last name', autoComplete: 'family-name' },
  { name: 'jobTitle', label: 'Job title', autoComplete: 'organization-title' },
  { name: 'phoneNumber', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'cellPhone', label: 'Cell phone', autoComplete: 'tel', type: 'tel' },
] as const;

export type ProfileField = (typeof profileFields)[number]['name'];
export type Draft = Partial<Record<ProfileField, string>>;

const isPhone = (field: ProfileField) => field === 'phoneNumber' || field === 'cellPhone';

/** A value as its field shows it. */
export const shown = (user: User, field: ProfileField): string =>
  isPhone(field) ? phoneLabel(user[field]) : user[field];

const differs = (user: User, field: ProfileField, text: string) =>
  (isPhone(field) ? phoneLabel(text) : text.trim()) !== shown(user, field);

/** The patch list from a person to what was typed: a replacement for each field that differs, and no other. */
export const changesOf = (user: User, draft: Draft): Patch =>
  profileFields.flatMap(({ name }) => {
    const text = draft[name];
    if (text === undefined || !differs(user, name, text)) return [];
    return [{ op: 'replace' as const, path: `/${name}`, value: text.trim() }];
  });

/** The fields that were typed into and have another value by now than the one that was typed over. */
export const overtaken = (from: User, now: User, draft: Draft) =>
  profileFields.filter(({ name }) => draft[name] !== undefined && shown(from, name) !== shown(now, name));
