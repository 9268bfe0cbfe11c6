import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DeskStore } from '../../store/desk.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface DeskDeps extends Pick<Clock, 'newId'> {
  desk: DeskStore;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}
