import type { Clock } from '../../runtime/table.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { LookStore } from '../../store/looks.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { PlatformStore } from '../../store/platform.ts';

export interface OfferingDeps extends Pick<Clock, 'newId'> {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  creditUnions: CreditUnionStore;
  documents: Pick<DocumentStore, 'sections'>;
  looks: Pick<LookStore, 'ofOffering'>;
  allocationRuns: Pick<AllocationRunStore, 'find'>;
  compliance: Pick<ComplianceStore, 'reported' | 'forChecks'>;
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  platform: Pick<PlatformStore, 'settings'>;
}
