import type { Clock } from '../../runtime/table.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { InterestStore } from '../../store/interests.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { RateStore } from '../../store/rates.ts';
import type { UserStore } from '../../store/users.ts';
import type { LiveTable } from '../../views/live-table.ts';

export interface CrmDeps extends Pick<Clock, 'newId'> {
  creditUnions: CreditUnionStore;
  everyCreditUnion: LiveTable;
  /** Every offering, with its seller and restrictions. */
  everyCard: LiveTable;
  users: Pick<UserStore, 'ofCreditUnion' | 'find' | 'save'>;
  offerings: Pick<OfferingStore, 'find' | 'save'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  interests: Pick<InterestStore, 'find' | 'ofCreditUnion' | 'handOver'>;
  documents: Pick<DocumentStore, 'sections' | 'reportsFor'>;
  audit: Pick<AuditStore, 'of'>;
  rates: RateStore;
}
