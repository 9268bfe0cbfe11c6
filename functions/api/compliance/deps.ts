import type { Clock } from '../../runtime/table.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';

export interface ComplianceDeps extends Pick<Clock, 'newId'> {
  compliance: ComplianceStore;
  creditUnions: Pick<CreditUnionStore, 'find'>;
}
