import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { ComplianceDeps } from './deps.ts';

/** One's own credit union, and any other for administrators; the same 404 where there is none and where it is another's. */
export async function creditUnionOf(
  { creditUnions }: Pick<ComplianceDeps, 'creditUnions'>,
  id: string,
  caller: Caller,
): Promise<{ id: string; name: string }> {
  if (id === caller.creditUnionId) return { id, name: caller.creditUnionName };
  const found = isAdmin(caller) ? await creditUnions.find(id) : undefined;
  if (!found) throw new Problem('not_found', { message: 'There is no such credit union.' });
  return found;
}
