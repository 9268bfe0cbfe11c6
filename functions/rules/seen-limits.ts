import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { ComplianceSettings } from '#shared/domain/compliance.ts';
import type { ComplianceStore } from '../store/compliance.ts';
import type { CreditUnionStore } from '../store/credit-unions.ts';

interface Deps {
  compliance: Pick<ComplianceStore, 'settings'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
}

/** The settings of one's own credit union, and for administrators of any that shares them; the same 404 for every other. */
export async function seenSettings(
  { compliance, creditUnions }: Deps,
  id: string,
  caller: Caller,
): Promise<ComplianceSettings> {
  const isOwn = id === caller.creditUnionId;
  const isThere = isOwn || (isAdmin(caller) && (await creditUnions.find(id)) !== undefined);
  const settings = isThere ? await compliance.settings(id) : undefined;
  if (!settings || (!isOwn && !settings.shareWithExchange))
    throw new Problem('not_found', { message: 'There is no such credit union.' });
  return settings;
}
