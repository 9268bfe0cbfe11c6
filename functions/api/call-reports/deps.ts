import type { Clock } from '../../runtime/table.ts';
import type { CallReportReader } from '../../services/call-report-reader.ts';
import type { Intake } from '../../services/intake.ts';
import type { MultipartService } from '../../services/multipart.ts';
import type { CallReportStore } from '../../store/call-reports.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { ReportFileStore } from '../../store/report-files.ts';

export interface CallReportDeps extends Pick<Clock, 'newId'> {
  creditUnions: Pick<CreditUnionStore, 'all'>;
  callReports: Pick<CallReportStore, 'list' | 'find' | 'inForce' | 'roster' | 'putInForce' | 'cancel'>;
  reportFiles: ReportFileStore;
  /** Intake bucket. */
  multipart: Omit<MultipartService, 'object'>;
  intake: Pick<Intake, 'remove'>;
  reportReader: CallReportReader;
}
