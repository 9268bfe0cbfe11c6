import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { assertDeletable } from '#shared/domain/offering-deletion.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { OfferingDeps } from './deps.ts';

/** Only drafts that were never ordered from. History and files stay. */
export async function removeOffering(deps: OfferingDeps, current: Offering, caller: Caller, at: string): Promise<void> {
  // Read after the offering: a later order raises its version and fails the removal.
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
