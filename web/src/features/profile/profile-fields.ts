import type { Patch } from '#shared/contract/patch.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';

/** Editable by the person. */
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

export const displayValue = (user: UserEntity, field: ProfileField): string =>
  isPhone(field) ? phoneLabel(user[field]) : user[field];

const differs = (user: UserEntity, field: ProfileField, text: string) =>
  (isPhone(field) ? phoneLabel(text) : text.trim()) !== displayValue(user, field);

export const changesOf = (user: UserEntity, draft: Draft): Patch =>
  profileFields.flatMap(({ name }) => {
    const text = draft[name];
    if (text === undefined || !differs(user, name, text)) return [];
    return [{ op: 'replace' as const, path: `/${name}`, value: text.trim() }];
  });

/** Edited fields that someone else has changed since. */
export const overtakenFields = (from: UserEntity, now: UserEntity, draft: Draft) =>
  profileFields.filter(({ name }) => draft[name] !== undefined && displayValue(from, name) !== displayValue(now, name));
