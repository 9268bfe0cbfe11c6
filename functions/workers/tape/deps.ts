import type { Clock } from '../../runtime/table.ts';
import type { Intake } from '../../services/intake.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface ReadTapeDeps extends Clock {
  tapes: TapeStore;
  offerings: Pick<OfferingStore, 'find'>;
  intake: Intake;
  objects: Pick<ObjectBytes, 'write'>;
}
