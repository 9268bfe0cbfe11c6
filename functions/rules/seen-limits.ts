import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { ComplianceSettings } from '#shared/domain/compliance.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';

interface Deps {
  compliance: Pick<ComplianceStore, 'settings'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
}

const absent = () => new Problem('not_found', { message: 'There is no such credit union.' });

/** One's own credit union, and any other for administrators; the same 404 where there is none and where it is another's. */
export async function creditUnionOf(
  { creditUnions }: Pick<Deps, 'creditUnions'>,
  id: string,
  caller: Caller,
): Promise<{ id: string; name: string }> {
  if (id === caller.creditUnionId) return { id, name: caller.creditUnionName };
  const found = isAdmin(caller) ? await creditUnions.find(id) : undefined;
  if (!found) throw absent();
  return found;
}

/** Whether a caller sees all of a credit union's limits: its own people do, and others where it shares them. */
export const isOpenTo = (
  caller: Pick<Caller, 'creditUnionId'>,
  { creditUnionId, shareWithExchange }: Pick<ComplianceSettings, 'creditUnionId' | 'shareWithExchange'>,
): boolean => creditUnionId === caller.creditUnionId || shareWithExchange;

/** The settings of one's own credit union, and for administrators of any that shares them; the same 404 for every other. */
export async function seenSettings(deps: Deps, id: string, caller: Caller): Promise<ComplianceSettings> {
  const [, settings] = await Promise.all([creditUnionOf(deps, id, caller), deps.compliance.settings(id)]);
  if (!isOpenTo(caller, settings)) throw absent();
  return settings;
}

/** The same for what no administrator of the site writes, whatever they see. */
export async function ownSettings(deps: Deps, id: string, caller: Caller): Promise<ComplianceSettings> {
  const settings = await seenSettings(deps, id, caller);
  // With the role alone: a session that hasn't passed the second factor gets around nothing.
  if (caller.roles.includes('LPAdmin') || id !== caller.creditUnionId) throw new Problem('not_allowed');
  return settings;
}
