import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface FolderDeps extends Pick<Clock, 'newId'> {
  documents: DocumentStore;
  offerings: Pick<OfferingStore, 'find'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
  accessLog: Pick<AccessLogStore, 'append'>;
  files: Pick<FileService, 'link'>;
}
