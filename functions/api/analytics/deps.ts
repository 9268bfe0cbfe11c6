import type { ReadTapePool } from '../../rules/tape-pool.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ScenarioStore } from '../../store/scenarios.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface AnalyticsDeps extends Pick<Clock, 'newId'> {
  scenarios: ScenarioStore;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  tapes: Pick<TapeStore, 'find'>;
  tapePool: ReadTapePool;
}
