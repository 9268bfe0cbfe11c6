import type { Caller } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { assertDeletable } from '#shared/domain/offering-deletion.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface RemoveDeps extends Pick<Clock, 'newId'> {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
}

/** Only drafts that were never ordered from. History and files stay. */
export async function removeOffering(deps: RemoveDeps, current: Offering, caller: Caller, at: string): Promise<void> {
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
