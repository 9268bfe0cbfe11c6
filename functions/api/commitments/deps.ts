import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { ReadTapePlaces } from '../../rules/tape-places.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { ReceiptWriter } from '../../services/receipt-writer.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { ShownTermsStore } from '../../store/offered-terms.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { PurchaseProposalStore } from '../../store/purchase-proposals.ts';
import type { UserStore } from '../../store/users.ts';

export interface ProposalDeps extends Pick<Clock, 'newId'> {
  commitments: CommitmentStore;
  offerings: OfferingStore;
  shownTerms: Pick<ShownTermsStore, 'find'>;
  users: Pick<UserStore, 'find' | 'findAll' | 'ofCreditUnion'>;
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported' | 'otherIds' | 'settings'>;
  evidence: Pick<EvidenceStore, 'head' | 'writes'>;
  objects: Pick<ObjectBytes, 'write'>;
  authorities: Pick<AuthorityStore, 'of' | 'save'>;
  proposals: PurchaseProposalStore;
  borrowersOf: ReadTapeBorrowers;
  placesOf: ReadTapePlaces;
}

export interface CommitmentDeps extends ProposalDeps {
  writeReceipt: ReceiptWriter;
}
