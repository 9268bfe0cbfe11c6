import type {
  AgreementDetails,
  BoundAgreement,
  DealAgreementRequest,
  WrittenAgreement,
} from '../../services/agreement-writer.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { type BindDeps, bindAgreement } from './bind-agreement.ts';

/** A user agreement is answered itself: it is small and needn't be stored before it is signed. That of a deal is stored. */
export const writeAgreement =
  (deps: BindDeps) =>
  async (request: AgreementDetails | DealAgreementRequest): Promise<WrittenAgreement | BoundAgreement> =>
    'source' in request
      ? bindAgreement(deps, request)
      : { pdf: Buffer.from(await agreementPdf(request)).toString('base64') };
