import type { AdminUserRow } from '#shared/contract/users.ts';

export interface CreditUnionUsers {
  id: string;
  creditUnionName: string;
  rtNumber: string;
  creditUnionAccountId: string;
  enabled: number;
  verified: number;
  disabled: number;
  lastActiveDate: string;
}

/** One row per credit union of the users given. */
export function creditUnionsOf(users: readonly AdminUserRow[]): CreditUnionUsers[] {
  const groups = Map.groupBy(users, ({ creditUnionName, rtNumber }) => JSON.stringify([creditUnionName, rtNumber]));
  return [...groups].map(([id, members]) => ({
    id,
    creditUnionName: members[0]?.creditUnionName ?? '',
    rtNumber: members[0]?.rtNumber ?? '',
    creditUnionAccountId: members.find((member) => member.creditUnionAccountId)?.creditUnionAccountId ?? '',
    enabled: members.filter(({ disabled }) => !disabled).length,
    verified: members.filter(({ disabled, verified }) => verified && !disabled).length,
    disabled: members.filter(({ disabled }) => disabled).length,
    lastActiveDate:
      members
        .map(({ lastActiveDate }) => lastActiveDate)
        .sort()
        .at(-1) ?? '',
  }));
}
