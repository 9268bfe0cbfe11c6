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

/** The same 404 for another's as for none. */
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

export const isOpenTo = (
  caller: Pick<Caller, 'creditUnionId'>,
  { creditUnionId, shareWithExchange }: Pick<ComplianceSettings, 'creditUnionId' | 'shareWithExchange'>,
): boolean => creditUnionId === caller.creditUnionId || shareWithExchange;

/** The same 404 for settings that aren't own or shared. */
export async function seenSettings(deps: Deps, id: string, caller: Caller): Promise<ComplianceSettings> {
  const [, settings] = await Promise.all([creditUnionOf(deps, id, caller), deps.compliance.settings(id)]);
  if (!isOpenTo(caller, settings)) throw absent();
  return settings;
}

/** For changes that no administrator of the site makes. */
export async function ownSettings(deps: Deps, id: string, caller: Caller): Promise<ComplianceSettings> {
  const settings = await seenSettings(deps, id, caller);
  // By role, so skipping the second factor gains nothing.
  if (caller.roles.includes('LPAdmin') || id !== caller.creditUnionId) throw new Problem('not_allowed');
  return settings;
}
