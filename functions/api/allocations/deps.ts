import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AllocationApplier } from '../../services/allocation-applier.ts';
import type { AllocationPartStore } from '../../store/allocation-parts.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import type { UserStore } from '../../store/users.ts';

export interface AllocationDeps extends Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported' | 'otherIds'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
  users: Pick<UserStore, 'findAll'>;
  orderBooks: OrderBookStore;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'add' | 'save' | 'stand'>;
  allocationParts: AllocationPartStore;
  applier: AllocationApplier;
  borrowersOf: ReadTapeBorrowers;
}
