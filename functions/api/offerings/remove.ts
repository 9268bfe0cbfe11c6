import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { assertDeletable } from '#shared/domain/offering-deletion.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { OfferingDeps } from './deps.ts';

/** Deletes a draft that no one ever ordered from. Its history stays, and so do its files, where no one reaches them. */
export async function removeOffering(deps: OfferingDeps, current: Offering, caller: Caller, at: string): Promise<void> {
  // Read after the offering: an order that comes later raises the offering's version, and the removal meets that.
  const [commitments, indications] = await Promise.all([
    deps.commitments.ofOffering(current.lpNumber),
    deps.interests.ofOffering(current.lpNumber),
  ]);
  assertDeletable(current, { commitments: commitments.length, indications: indications.length });
  const entry = historyEntry(deps, caller, {
    lpNumber: current.lpNumber,
    at,
    step: {
      type: 'OfferingDeleted',
      loanType: current.loanType,
      sellerName: current.sellerName,
      poolBalance: current.poolBalance,
    },
  });
  await deps.offerings.remove(current, entry);
}
