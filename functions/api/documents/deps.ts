import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { Stamper } from '../../services/stamper.ts';
import type { Zipper } from '../../services/zipper.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DeskStore } from '../../store/desk.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { LookStore } from '../../store/looks.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ZipStore } from '../../store/zips.ts';

export interface HandOutDeps extends Pick<Clock, 'newId'> {
  accessLog: AccessLogStore;
  documents: Pick<DocumentStore, 'change'>;
  files: FileService;
  stamper: Stamper;
}

export interface DocumentDeps extends HandOutDeps {
  documents: DocumentStore;
  offerings: OfferingStore;
  looks: Pick<LookStore, 'note'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion'>;
  desk: Pick<DeskStore, 'dataRoomVisitOf' | 'saveDataRoomVisit'>;
  zips: ZipStore;
  zipper: Zipper;
}
