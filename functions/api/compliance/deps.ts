import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface ComplianceDeps extends Pick<Clock, 'newId'> {
  compliance: ComplianceStore;
  commitments: Pick<CommitmentStore, 'ofCreditUnion'>;
  offerings: Pick<OfferingStore, 'several'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
}
