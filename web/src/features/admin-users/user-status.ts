import type { AdminUserRow } from '#shared/contract/user-views.ts';

const conditions = {
  Administrator: 'disabled eq false and admin eq true',
  Verified: 'disabled eq false and admin eq false and verified eq true',
  Unverified: 'disabled eq false and admin eq false and verified eq false and verificationRemoved eq false',
  'No longer verified': 'disabled eq false and admin eq false and verificationRemoved eq true',
  Disabled: 'disabled eq true',
} as const;

export type UserStatus = keyof typeof conditions;

/** First match; verification doesn't matter for administrators. */
export function statusOf({
  disabled,
  admin,
  verified,
  verificationRemoved,
}: Pick<AdminUserRow, 'disabled' | 'admin' | 'verified' | 'verificationRemoved'>): UserStatus {
  if (disabled) return 'Disabled';
  if (admin) return 'Administrator';
  if (verificationRemoved) return 'No longer verified';
  return verified ? 'Verified' : 'Unverified';
}

export const statusOptions = Object.entries(conditions).map(([label, where]) => ({ label, where }));
