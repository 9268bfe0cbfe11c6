import type { Caller } from '#shared/domain/access.ts';
import { CHANGE_HOURS } from '#shared/domain/authority-change.ts';
import type { User } from '#shared/domain/user.ts';

/** Who of the credit union could approve a change besides the one who proposes it. */
export const otherAdministrators = ({ id }: Pick<Caller, 'id'>, people: readonly User[]): User[] =>
  people.filter((one) => one.id !== id && one.isCreditUnionAdmin && one.isEnabled && one.isVerified);

/** When the change of an only administrator takes effect, ISO 8601 UTC. */
export const dayAfter = (now: Date): string => new Date(now.getTime() + CHANGE_HOURS * 3_600_000).toISOString();
