import type { Patch } from '#shared/contract/patch.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
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
export const displayValue = (user: UserEntity, field: ProfileField): string =>
  isPhone(field) ? phoneLabel(user[field]) : user[field];

const differs = (user: UserEntity, field: ProfileField, text: string) =>
  (isPhone(field) ? phoneLabel(text) : text.trim()) !== displayValue(user, field);

/** The patch list from a person to what was typed: a replacement for each field that differs, and no other. */
export const changesOf = (user: UserEntity, draft: Draft): Patch =>
  profileFields.flatMap(({ name }) => {
    const text = draft[name];
    if (text === undefined || !differs(user, name, text)) return [];
    return [{ op: 'replace' as const, path: `/${name}`, value: text.trim() }];
  });

/** The fields that were typed into and have another value by now than the one that was typed over. */
export const overtakenFields = (from: UserEntity, now: UserEntity, draft: Draft) =>
  profileFields.filter(({ name }) => draft[name] !== undefined && displayValue(from, name) !== displayValue(now, name));
