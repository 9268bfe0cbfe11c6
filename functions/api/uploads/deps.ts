import type { Clock } from '../../runtime/table.ts';
import type { FileService } from '../../services/files.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { DocumentStore } from '../../store/documents.ts';
import type { LimitDocumentStore } from '../../store/limit-documents.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { UploadStore } from '../../store/uploads.ts';

export interface UploadDeps extends Pick<Clock, 'newId'> {
  uploads: UploadStore;
  documents: DocumentStore;
  accessLog: AccessLogStore;
  offerings: OfferingStore;
  creditUnions: CreditUnionStore;
  compliance: Pick<ComplianceStore, 'settings'>;
  limitDocuments: Pick<LimitDocumentStore, 'find' | 'save'>;
  multipart: MultipartService;
  files: FileService;
}
