import type { ReadEvidence } from '../../rules/evidence-input.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CheckWriter } from '../../services/check-writer.ts';
import type { FileService } from '../../services/files.ts';
import type { ScannedFiles } from '../../services/scanned-files.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { BrokenLimitStore } from '../../store/broken-limits.ts';
import type { CheckFactsStore } from '../../store/check-facts.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { EvidenceStore } from '../../store/evidence.ts';
import type { LimitDocumentStore } from '../../store/limit-documents.ts';
import type { OutsideStore } from '../../store/outside-exposures.ts';
import type { UserStore } from '../../store/users.ts';

export type SettingsDeps = Pick<
  ComplianceDeps,
  'compliance' | 'outside' | 'creditUnions' | 'brokenLimits' | 'users' | 'newId' | 'limitDocuments' | 'scanned'
>;

export interface ComplianceDeps extends Pick<Clock, 'newId'> {
  compliance: ComplianceStore;
  outside: OutsideStore;
  brokenLimits: Pick<BrokenLimitStore, 'find'>;
  authorities: AuthorityStore;
  users: Pick<UserStore, 'ofCreditUnion'>;
  evidence: Pick<EvidenceStore, 'head' | 'find' | 'of' | 'onOffering' | 'pdfOf'>;
  readEvidence: ReadEvidence;
  checkFacts: CheckFactsStore;
  creditUnions: Pick<CreditUnionStore, 'find' | 'called'>;
  writeCheck: CheckWriter;
  limitDocuments: LimitDocumentStore;
  /** Documents bucket. */
  scanned: ScannedFiles;
  files: Pick<FileService, 'link'>;
  /** Archive of records. */
  archive: Pick<FileService, 'link'>;
  borrowersOf: ReadTapeBorrowers;
}
