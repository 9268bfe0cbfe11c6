import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import { hasOwnLimit } from '#shared/domain/authorities.ts';
import type { AuthorityStore } from '../../store/authorities.ts';

interface Deps {
  authorities: AuthorityStore;
}

/** Throws unless the caller administers limits or may decide an amount. */
export async function assertLimitReader({ authorities }: Deps, caller: Caller, now: Date): Promise<void> {
  if (caller.isCreditUnionAdmin || isAdmin(caller)) return;
  if (!hasOwnLimit(await authorities.of(caller.creditUnionId, now), caller.id, now)) throw new Problem('not_allowed');
}

/** The same, and verified Partners, who read their own credit union's. */
export const assertLimitViewer = async (deps: Deps, caller: Caller, now: Date): Promise<void> =>
  refusal('selling', caller) === null ? undefined : assertLimitReader(deps, caller, now);
