import type { Clock } from '../../runtime/table.ts';
import type { AgreementPdf } from '../../services/agreement-writer.ts';
import type { EsignService } from '../../services/esign.ts';
import type { FileService } from '../../services/files.ts';
import type { Mailer } from '../../services/mailer.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import type { RateStore } from '../../store/rates.ts';
import type { UserStore } from '../../store/users.ts';

export interface SigningDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  agreements: AgreementStore;
  rates: RateStore;
  esign: EsignService;
  verifyConnect: (rawBody: string, headers: Record<string, string | undefined>) => Promise<boolean>;
  files: FileService;
  mailer: Mailer;
  agreementPdf: AgreementPdf;
  siteUrl: string;
}
