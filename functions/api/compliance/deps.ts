import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CallReportReader } from '../../services/call-report-reader.ts';
import type { FileService } from '../../services/files.ts';
import type { Intake } from '../../services/intake.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { CheckArchiver } from '../../services/receipt-writer.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { CallReportStore } from '../../store/call-reports.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ReportFileStore } from '../../store/report-files.ts';
import type { UserStore } from '../../store/users.ts';

/** What quarterly files take. */
export interface CallReportDeps extends Pick<Clock, 'newId'> {
  creditUnions: Pick<CreditUnionStore, 'all'>;
  callReports: Pick<CallReportStore, 'list' | 'find' | 'inForce' | 'roster' | 'putInForce' | 'cancel'>;
  reportFiles: ReportFileStore;
  /** Of the intake bucket. */
  multipart: Omit<MultipartService, 'object'>;
  intake: Pick<Intake, 'remove'>;
  reportReader: CallReportReader;
}

export interface ComplianceDeps extends CallReportDeps {
  compliance: ComplianceStore;
  authorities: AuthorityStore;
  users: Pick<UserStore, 'ofCreditUnion'>;
  evidence: Pick<EvidenceStore, 'head' | 'find' | 'of' | 'pdfOf' | 'keepPdf'>;
  commitments: Pick<CommitmentStore, 'ofCreditUnion'>;
  offerings: Pick<OfferingStore, 'several'>;
  creditUnions: Pick<CreditUnionStore, 'find' | 'all'>;
  archiveCheck: CheckArchiver;
  /** Of the archive of records. */
  archive: Pick<FileService, 'link'>;
  borrowersOf: ReadTapeBorrowers;
}
