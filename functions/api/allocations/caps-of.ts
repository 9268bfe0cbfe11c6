import pMap from 'p-map';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Cents } from '#shared/format/money.ts';
import { regulatoryCap } from '../../rules/check-offering.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface CapsOfDeps {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported' | 'otherIds'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  borrowersOf: ReadTapeBorrowers;
}

const AT_ONCE = 25;

export async function capsOf(
  deps: CapsOfDeps,
  offering: Offering,
  commitments: readonly Commitment[],
  now: Date,
): Promise<Map<string, Cents | null>> {
  const waiting = commitments.filter(({ status }) => status === 'Pending');
  const capOf = async (one: Commitment) => [one.creditUnionId, await regulatoryCap(deps, offering, one, now)] as const;
  return new Map(await pMap(waiting, capOf, { concurrency: AT_ONCE }));
}
