import type { Clock } from '../../runtime/table.ts';
import type { ReceiptWriter } from '../../services/receipt-writer.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { UserStore } from '../../store/users.ts';

export interface CommitmentDeps extends Pick<Clock, 'newId'> {
  commitments: CommitmentStore;
  offerings: OfferingStore;
  users: Pick<UserStore, 'find'>;
  writeReceipt: ReceiptWriter;
}
