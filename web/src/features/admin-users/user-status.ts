import type { AdminUserRow } from '#shared/contract/users.ts';

const conditions = {
  Verified: 'disabled eq false and verified eq true',
  Unverified: 'disabled eq false and verified eq false',
  Disabled: 'disabled eq true',
} as const;

export type UserStatus = keyof typeof conditions;

export const statusOf = ({ disabled, verified }: Pick<AdminUserRow, 'disabled' | 'verified'>): UserStatus =>
  disabled ? 'Disabled' : verified ? 'Verified' : 'Unverified';

/** Looks for the start of a status, as `ver` would otherwise find those that are not. */
export function statusFilter(text: string): string {
  const found = Object.entries(conditions).filter(([status]) => status.toLowerCase().startsWith(text.toLowerCase()));
  return found.map(([, condition]) => `(${condition})`).join(' or ') || 'verified eq null';
}
