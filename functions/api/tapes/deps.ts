import type { ReadTapeLoans } from '../../rules/tape-loans.ts';
import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { Intake } from '../../services/intake.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { TapeFiles } from '../../services/tape-files.ts';
import type { TapeReader } from '../../services/tape-reader.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { TapeStore } from '../../store/tapes.ts';

export interface TapeDeps extends Pick<Clock, 'newId'> {
  tapes: TapeStore;
  offerings: Pick<OfferingStore, 'find' | 'save' | 'ofSeller' | 'everyPage'>;
  commitments: Pick<CommitmentStore, 'find'>;
  /** Intake bucket. */
  multipart: Omit<MultipartService, 'object'>;
  intake: Pick<Intake, 'remove'>;
  files: Pick<FileService, 'link'>;
  objects: Pick<ObjectBytes, 'bytes'>;
  made: TapeFiles;
  loansOf: ReadTapeLoans;
  accessLog: Pick<AccessLogStore, 'append'>;
  reader: TapeReader;
}
